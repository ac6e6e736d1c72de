import { db } from "~/db/connection.server";
import type { Bucket } from "~/gateways/storage/bucket.server";
import { sumOfPieces } from "~/gateways/storage/sum.server";
import { day } from "~/lib/time";
import { filesInBucket, start } from "./in-bucket.server";
import { countFiles, keyOf } from "./rows.server";

const batch = 500;
/** Milliseconds for which an object is left alone that nothing refers to. */
const grace = day;

/** Reads every file in the bucket and compares it with its SHA-256. Returns the keys of those that are lost or changed. */
export async function checkBucket(bucket: Bucket): Promise<string[]> {
  const bad: string[] = [];
  for (let last = start; ; ) {
    const rows = await filesInBucket(last, batch).execute();
    for (const row of rows) {
      const stream = await bucket.open(keyOf(row));
      const sum = stream && (await sumOfPieces(stream as AsyncIterable<Uint8Array>));
      if (sum?.sha256 !== row.sha256) bad.push(keyOf(row));
    }
    const end = rows.at(-1);
    if (!end) return bad;
    last = end;
  }
}

/**
 * Removes objects from the bucket that no row refers to and that are more than a day old, as a restore of an older backup leaves them. Returns how many.
 * Throws if no file is in the bucket as far as the database knows: it may be another site's.
 */
export async function removeUnknown(bucket: Bucket, at: Date): Promise<number> {
  if (!(await countFiles()).moved) throw new Error("no file is in the bucket, as far as this database knows");
  let removed = 0;
  let keys: string[] = [];
  const removeBatch = async () => {
    const ids = [...new Set(keys.map((key) => key.split("/")[1] ?? ""))];
    const rows = await db.selectFrom("media_files").select(["media_id", "name"]).where("media_id", "in", ids).execute();
    const known = new Set(rows.map(keyOf));
    for (const key of keys) {
      if (known.has(key)) continue;
      await bucket.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, changedAt } of bucket.all()) {
    if (changedAt < at.getTime() - grace && /^media\/[\w-]+\/[\w.-]+$/.test(key)) keys.push(key);
    if (keys.length === batch) await removeBatch();
  }
  if (keys.length) await removeBatch();
  return removed;
}
