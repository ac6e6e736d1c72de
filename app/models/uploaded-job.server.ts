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

/**
 * Takes the job of a table that has waited longest, or one that a killed process left behind, and leases it for so many milliseconds; null if none is due. One
 * whose process has died twice comes with `mostTries` tries against it, and must not be done in the same way again.
 */
export function claimUploaded(
  table: "card_scans" | "keepsake_restores" | "memorial_imports",
  period = lease,
): Promise<UploadedJob | null> {
  // All of them have the columns that are named here, which a union of their names can't say.
  const jobs = table as "card_scans";
  return transaction(async (trx) => {
    const job = await trx
      .selectFrom(jobs)
      .select(["id", "account_id", "attempts"])
      .where((where) =>
        where.or([
          where("state", "=", "waiting"),
          where.and([where("state", "=", "working"), where("lease_until", "<=", now().toISOString())]),
        ]),
      )
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
