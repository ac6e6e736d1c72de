import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";

/** A bucket of tries: so many at once, and one given back every so many milliseconds. */
export interface Bucket {
  tries: number;
  backEvery: number;
}

/** A bucket under its key. */
export interface Count {
  key: string;
  bucket: Bucket;
}

/** The used-up tries of several keys at this moment, in their order, without those that have come back. */
export async function usedOf(trx: Writing, counts: readonly Count[]): Promise<number[]> {
  const keys = counts.map(({ key }) => key);
  const rows = await trx.selectFrom("limits").selectAll().where("key", "in", keys).execute();
  const at = now().getTime();
  return counts.map(({ key, bucket }) => {
    const row = rows.find((found) => found.key === key);
    return row ? Math.max(0, row.used - Math.max(0, at - row.updated_at) / bucket.backEvery) : 0;
  });
}

/** Milliseconds until a try is free after this many are used up; 0 if one is free. */
export function waitFor(used: number, bucket: Bucket): number {
  return used > bucket.tries - 1 ? Math.ceil((used - bucket.tries + 1) * bucket.backEvery) : 0;
}

/** Stores the used-up tries of a key from this moment on. */
export async function setUsed(trx: Writing, key: string, used: number, bucket: Bucket): Promise<void> {
  const at = now().getTime();
  const next = { used, updated_at: at, full_at: Math.ceil(at + used * bucket.backEvery) };
  await trx
    .insertInto("limits")
    .values({ key, ...next })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(next))
    .execute();
}

/** Milliseconds until the next try, 0 when one is free; a free one is spent. */
export function spend(key: string, bucket: Bucket): Promise<number> {
  return transaction(async (trx) => {
    const [used = 0] = await usedOf(trx, [{ key, bucket }]);
    const wait = waitFor(used, bucket);
    if (!wait) await setUsed(trx, key, used + 1, bucket);
    return wait;
  });
}

/**
 * Spends a try of each of several keys, or of none if one has none left. Returns null, or the index of the key with the longest wait and the
 * milliseconds until it has a try again.
 */
export function spendAll(counts: Count[]): Promise<{ at: number; wait: number } | null> {
  return transaction(async (trx) => {
    const used = await usedOf(trx, counts);
    const waits = counts.map(({ bucket }, at) => waitFor(used[at] ?? 0, bucket));
    const wait = Math.max(...waits);
    if (wait) return { at: waits.indexOf(wait), wait };
    for (const [at, { key, bucket }] of counts.entries()) await setUsed(trx, key, (used[at] ?? 0) + 1, bucket);
    return null;
  });
}

/** Gives all tries of a key back, and forgets every bucket that has filled up by itself. */
export async function refill(key: string, within: typeof db | Writing = db): Promise<void> {
  await within
    .deleteFrom("limits")
    .where((where) => where.or([where("key", "=", key), where("full_at", "<", now().getTime())]))
    .execute();
}
