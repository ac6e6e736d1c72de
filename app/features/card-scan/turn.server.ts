import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { later, lease } from "~/jobs/job-lease.server";
import { claimUploaded, isDue, type UploadedJob as Job } from "~/jobs/uploaded-job.server";

/**
 * Takes the scan whose turn it is: one of the account that has been without a turn for longest, and of its scans the oldest. Null if none is due. Turns are
 * kept in the database, so that a new process goes on with them.
 */
export async function claimScan(): Promise<Job | null> {
  const job = await claimUploaded("card_scans", lease, ({ selectFrom }) =>
    selectFrom("card_scans as others")
      .select(({ fn }) => fn.max("others.turn_at").as("turn_at"))
      .whereRef("others.account_id", "=", "card_scans.account_id")
      .$asScalar(),
  );
  if (job)
    await db
      .updateTable("card_scans")
      .set({ turn_at: later(0) })
      .where("id", "=", job.id)
      .execute();
  return job;
}

/** Whether a scan has to wait after this page or file, because another account's scan is due. */
export const isTurnOver = ({ account_id }: Job): Promise<boolean> =>
  exists(db.selectFrom("card_scans").select("id").where(isDue).where("account_id", "!=", account_id));
