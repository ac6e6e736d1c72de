import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { noteArrivals } from "./arrive.server";
import { removeUnknownScans } from "./folder.server";
import { reportDays } from "./input";

/** Milliseconds for which an upload may be continued, like those of memories. */
const uploadLife = 7 * day;

/**
 * Forgets scans that were done, or that have waited for somebody, for 30 days, with the pictures that nobody filed. Lets those go on without the rest
 * whose files didn't all arrive within a week. Returns how many scans lost their files.
 */
export async function sweepScans(): Promise<number> {
  const ago = (age: number) => later(-age);
  const forgotten = ago(reportDays * day);
  await db
    .deleteFrom("card_scans")
    .where((where) =>
      where.or([
        where.and([where("state", "in", ["done", "undone"]), where("done_at", "<=", forgotten)]),
        where.and([where("state", "=", "paused"), where("asked_at", "<=", forgotten)]),
      ]),
    )
    .execute();
  const late = db
    .selectFrom("card_scans")
    .select("id")
    .where("state", "=", "uploading")
    .where("asked_at", "<=", ago(uploadLife));
  for (const { id } of await late.execute())
    await transaction(async (trx) => {
      await trx.deleteFrom("card_scan_files").where("state", "=", "awaited").where("scan_id", "=", id).execute();
      await noteArrivals(trx, id);
    });
  return removeUnknownScans();
}
