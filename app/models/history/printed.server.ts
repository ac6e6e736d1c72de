import { db } from "~/db/connection.server";
import { detailColumn } from "~/db/history-detail-column";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { PrintedSheet } from "~/lib/history";
import type { MemorialAccess } from "~/models/access";

/** The prints that are looked through, from the newest on. */
const most = 100;

/** The day on which one of some sheets was last printed for a memorial, in words such as 'printed 24 November 2026'; null if no such print is recorded. */
export async function lastPrinted({ memorialId }: MemorialAccess<"manage">, sheets: readonly PrintedSheet[]) {
  const rows = await db
    .selectFrom("memorial_history")
    .select(["at", "detail"])
    .where("memorial_id", "=", memorialId)
    .where("kind", "=", "printed")
    .orderBy("at", "desc")
    .limit(most)
    .execute();
  const last = rows.find(({ detail }) => sheets.includes(detailColumn.read(detail).sheet ?? "handout"));
  return last ? `printed ${showDay(dayIn(env.timeZone, new Date(last.at)))}` : null;
}
