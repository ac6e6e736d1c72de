import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import type { Bucket } from "~/gateways/s3/bucket.server";
import { day } from "~/lib/time";

/** Milliseconds for which a removed file stays in the bucket. With the time until it is noticed, that is less than the 30 days of the privacy page. */
const kept = 29 * day;
const batch = 500;

/** Notes which keys in the bucket are unknown to the database, and since when. Those that are known again, because an older state was restored, are forgotten. */
export async function noteRemovals(unknown: string[]): Promise<void> {
  const noticed_at = now().toISOString();
  const still = new Set(unknown);
  await transaction(async (trx) => {
    const noted = await trx.selectFrom("backup_removals").select("key").execute();
    const before = new Set(noted.map(({ key }) => key));
    for (const { key } of noted)
      if (!still.has(key)) await trx.deleteFrom("backup_removals").where("key", "=", key).execute();
    for (const key of unknown)
      if (!before.has(key)) await trx.insertInto("backup_removals").values({ key, noticed_at }).execute();
  });
}

/** Removes from the bucket what has been noted for 29 days. Returns the number of files. */
export async function removeDue(bucket: Bucket, end: AbortSignal): Promise<number> {
  const before = later(-kept);
  let removed = 0;
  while (!end.aborted) {
    const due = await db
      .selectFrom("backup_removals")
      .select("key")
      .where("noticed_at", "<=", before)
      .limit(batch)
      .execute();
    if (!due.length) break;
    for (const { key } of due) {
      await bucket.remove(key);
      await db.deleteFrom("backup_removals").where("key", "=", key).execute();
      removed++;
    }
  }
  return removed;
}
