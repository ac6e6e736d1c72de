import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import type { Viewer } from "~/models/access";

/** A takeover by which an account has lost a memorial, until it says that it has read so. */
export interface LostMemorial {
  id: string;
  memorial: string;
  claimant: string;
  /** The day of the takeover, such as '5 December 2026'. */
  day: string;
  /** Whether an admin agreed; otherwise nobody objected. */
  wasAgreed: boolean;
}

const untold = (viewer: Viewer) =>
  db
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["takeovers.id", "memorials.full_name as memorial", "accounts.full_name as claimant"])
    .select(["decided_at", "decided_by"])
    .where("former_owner_id", "=", viewer.id)
    .where("former_owner_saw_at", "is", null)
    .orderBy("decided_at", "desc")
    .orderBy("takeovers.id")
    .limit(20);

/** The latest 20 takeovers by which the viewer has lost memorials and which they haven't read about: all, or those of one memorial. */
export async function lostMemorials(viewer: Viewer, memorialId?: string): Promise<LostMemorial[]> {
  const rows = await untold(viewer)
    .$if(memorialId !== undefined, (query) => query.where("memorial_id", "=", memorialId ?? ""))
    .execute();
  return rows.map(({ decided_at, decided_by, ...row }) => ({
    ...row,
    day: showDay(dayIn(env.timeZone, new Date(decided_at ?? 0))),
    wasAgreed: decided_by !== null,
  }));
}

/** Notes that the viewer has read about a takeover by which they lost a memorial. Does nothing about others' takeovers. */
export async function noteRead(viewer: Viewer, takeoverId: string): Promise<void> {
  await db
    .updateTable("takeovers")
    .set({ former_owner_saw_at: now().toISOString() })
    .where("id", "=", takeoverId)
    .where("former_owner_id", "=", viewer.id)
    .where("former_owner_saw_at", "is", null)
    .execute();
}
