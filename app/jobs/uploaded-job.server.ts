import type { Expression, ExpressionBuilder } from "kysely";
import type { Schema } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { later, lease, whileTrying } from "./job-lease.server";

/** Work on files that an account has uploaded. */
export interface UploadedJob {
  id: string;
  account_id: string;
  /** Tries that stand against it; none once something of it is done. */
  attempts: number;
}

type Rows = ExpressionBuilder<Schema, "card_scans">;

/** Whether an uploaded job may be begun: it waits, or the process that worked on it doesn't any more. */
export const isDue = (where: Rows) =>
  where.or([
    where("state", "=", "waiting"),
    where.and([where("state", "=", "working"), where("lease_until", "<=", now().toISOString())]),
  ]);

/**
 * Takes the job of a table that has waited longest, or one that a killed process left behind, and leases it for so many milliseconds; null if none is due. One
 * whose process has died twice comes with `mostTries` tries against it, and must not be done in the same way again. With `turn`, the job with the lowest of these
 * values comes before those that have waited longer; null is the lowest.
 */
export function claimUploaded(
  table: "card_scans" | "keepsake_restores" | "memorial_imports",
  period = lease,
  turn?: (rows: Rows) => Expression<string | null>,
): Promise<UploadedJob | null> {
  // All of them have the columns that are named here, which a union of their names can't say.
  const jobs = table as "card_scans";
  return transaction(async (trx) => {
    const job = await trx
      .selectFrom(jobs)
      .select(["id", "account_id", "attempts"])
      .where(isDue)
      .$if(turn !== undefined, (due) => due.orderBy(turn as NonNullable<typeof turn>))
      .orderBy("asked_at")
      .limit(1)
      .executeTakeFirst();
    if (!job) return null;
    await trx
      .updateTable(jobs)
      .set({ state: "working", lease_until: later(period), attempts: whileTrying(job.attempts) })
      .where("id", "=", job.id)
      .execute();
    return job;
  });
}
