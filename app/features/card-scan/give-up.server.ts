import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { hour } from "~/lib/time";
import type { GivenUp } from "./given-up";

/** Slow pages in a row after which the rest of a file is given up. A page may take half a minute of processor time, and an honest one takes a second. */
const mostSlow = 3;
/**
 * Milliseconds by the clock that reading one scan may take. The longest honest scan has some 1,000 pages in its 500 MB, which take 26 minutes at the measured 1.5
 * seconds each (docs/performance.md), and four times as long on a machine that is busy otherwise.
 */
const mostReading = 2 * hour;

/** Gives up the rest of a file whose last pages were too slow, if there is a rest. Returns whether it did. To be called in the transaction that ends a page. */
export async function giveUpSlowFile(trx: Writing, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("card_scan_files")
    .set({ state: "failed", problem: "slow-pages" satisfies GivenUp })
    .where("id", "=", fileId)
    .where("slow_pages", ">=", mostSlow)
    .whereRef("pages_done", "<", "pages")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up everything that is left of a scan whose reading has taken too long. Returns whether it has. */
export async function giveUpLongScan(scanId: string): Promise<boolean> {
  const { reading_ms } = await db
    .selectFrom("card_scans")
    .select("reading_ms")
    .where("id", "=", scanId)
    .executeTakeFirstOrThrow();
  if (reading_ms < mostReading) return false;
  await db
    .updateTable("card_scan_files")
    .set({ state: "failed", problem: "long-scan" satisfies GivenUp })
    .where("scan_id", "=", scanId)
    .where("state", "=", "arrived")
    .where(({ or, eb, ref }) => or([eb("pages", "is", null), eb("pages_done", "<", ref("pages"))]))
    .execute();
  return true;
}
