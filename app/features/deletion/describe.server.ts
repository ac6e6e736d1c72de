import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";

/** The day of a moment at the site, such as '12 December 2026'. */
export const dayOf = (at: string): string => showDay(dayIn(env.timeZone, new Date(at)));

/** A deletion that waits, as pages and mails describe it. */
export interface About {
  id: string;
  memorialId: string;
  memorialName: string;
  /** The name of the person who asked. */
  by: string;
  asked: string;
  /** The day from which it can't be ended any more. */
  due: string;
}

/** The deletions that wait, with their memorials and the people who asked. */
export const waitingDeletions = (from: typeof db | Writing = db) =>
  from
    .selectFrom("deletions")
    .innerJoin("memorials", "memorials.id", "deletions.memorial_id")
    .leftJoin("accounts", "accounts.id", "asked_by")
    .select(["deletions.id", "deletions.memorial_id", "memorials.full_name as memorial", "memorials.user_id"])
    .select([
      "import_id",
      "asked_by",
      "asked_at",
      "due_at",
      "accounts.full_name as asker",
      "accounts.email as asker_email",
    ])
    .where("state", "=", "waiting");

type Row = Awaited<ReturnType<ReturnType<typeof waitingDeletions>["executeTakeFirstOrThrow"]>>;

/** A waiting deletion in words. */
export const aboutOf = (row: Row): About => ({
  id: row.id,
  memorialId: row.memorial_id,
  memorialName: row.memorial,
  by: row.asker?.trim() || "The operator of this site",
  asked: dayOf(row.asked_at),
  due: dayOf(row.due_at),
});
