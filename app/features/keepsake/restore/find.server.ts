import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { showWhen } from "~/lib/dates";
import { isUuid } from "~/lib/ids";
import type { SiteAccess, Viewer } from "~/models/access";
import type { RestoreAccess } from "../access";
import { reportColumn } from "./columns";
import { inWords, secondsLeft } from "./estimate.server";
import type { RestoreView } from "./input";

/** Restores shown in the list. */
const mostListed = 20;

const columns = [
  "id",
  "name",
  "bytes",
  "state",
  "steps_done",
  "steps_total",
  "memorial_id",
  "report",
  "asked_at",
] as const;

interface Row {
  id: string;
  name: string;
  bytes: number;
  state: RestoreView["state"];
  steps_done: number;
  steps_total: number | null;
  memorial_id: string | null;
  report: string;
  asked_at: string;
}

function toView(row: Row): RestoreView {
  const { id, name, bytes, state, memorial_id: memorialId } = row;
  const percent = row.steps_total ? Math.min(100, Math.floor((row.steps_done / row.steps_total) * 100)) : 0;
  const report = reportColumn.read(row.report);
  const { day, time } = showWhen(row.asked_at, env.timeZone);
  const left = state === "working" && row.steps_total ? row.steps_total - row.steps_done : null;
  const timeLeft = left === null ? null : inWords(secondsLeft(id, left));
  return { id, name, bytes, state, percent, timeLeft, report, memorialId, when: `${day}, ${time}` };
}

/** Whether a restore is the viewer's own. */
export async function isOwnRestore({ id: accountId }: Viewer, restoreId: string): Promise<boolean> {
  if (!isUuid(restoreId)) return false;
  const row = await db
    .selectFrom("keepsake_restores")
    .select("id")
    .where("id", "=", restoreId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A restore for its page; null if it was forgotten in the meantime. */
export async function readRestore({ restoreId }: RestoreAccess): Promise<RestoreView | null> {
  const row = await db.selectFrom("keepsake_restores").select(columns).where("id", "=", restoreId).executeTakeFirst();
  return row ? toView(row) : null;
}

/** The account's latest 20 restores, the newest first. */
export async function listRestores({ viewer }: SiteAccess<"register">): Promise<RestoreView[]> {
  const rows = await db
    .selectFrom("keepsake_restores")
    .select(columns)
    .where("account_id", "=", viewer.id)
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(mostListed)
    .execute();
  return rows.map(toView);
}
