import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";

/** A token bucket: it holds a number of tries, and a used one comes back every `backEvery` milliseconds. */
export interface Bucket {
  tries: number;
  backEvery: number;
}

/** A bucket and the key under which it is counted. */
export interface Count {
  key: string;
  bucket: Bucket;
}

/** The used tries of several keys at this moment, in the same order; those that have come back don't count. */
export async function usedOf(trx: Writing, counts: readonly Count[]): Promise<number[]> {
  const keys = counts.map(({ key }) => key);
  const rows = await trx.selectFrom("limits").selectAll().where("key", "in", keys).execute();
  const at = now().getTime();
  return counts.map(({ key, bucket }) => {
    const row = rows.find((found) => found.key === key);
    return row ? Math.max(0, row.used - Math.max(0, at - row.updated_at) / bucket.backEvery) : 0;
  });
}

/** Milliseconds until a bucket with this many used tries has a free one; 0 if it has one now. */
export function waitFor(used: number, bucket: Bucket): number {
  return used > bucket.tries - 1 ? Math.ceil((used - bucket.tries + 1) * bucket.backEvery) : 0;
}

/** Stores the number of used tries of a key at this moment. */
export async function setUsed(trx: Writing, key: string, used: number, bucket: Bucket): Promise<void> {
  const at = now().getTime();
  const next = { used, updated_at: at, full_at: Math.ceil(at + used * bucket.backEvery) };
  await trx
    .insertInto("limits")
    .values({ key, ...next })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(next))
    .execute();
}

/** Uses a try of a key and returns 0; if none is free, returns the milliseconds until the next. */
export function consume(key: string, bucket: Bucket): Promise<number> {
  return transaction(async (trx) => {
    const [used = 0] = await usedOf(trx, [{ key, bucket }]);
    const wait = waitFor(used, bucket);
    if (!wait) await setUsed(trx, key, used + 1, bucket);
    return wait;
  });
}

/**
 * Uses a try of each of several keys and returns null. If a key has none left, uses no try at all and returns the index of the key with the longest
 * wait and its milliseconds.
 */
export async function consumeAll(counts: Count[]): Promise<{ at: number; wait: number } | null> {
  const { at, wait } = await spend(counts);
  return wait ? { at, wait } : null;
}

/** Like consumeAll, but also returns the used tries of each key, this one included, in the order of the keys. The wait is 0 if all had one left. */
export function spend(counts: Count[]): Promise<{ at: number; wait: number; used: number[] }> {
  return transaction(async (trx) => {
    const used = await usedOf(trx, counts);
    const waits = counts.map(({ bucket }, at) => waitFor(used[at] ?? 0, bucket));
    const wait = Math.max(...waits);
    if (wait) return { at: waits.indexOf(wait), wait, used };
    const next = used.map((before) => before + 1);
    for (const [at, { key, bucket }] of counts.entries()) await setUsed(trx, key, next[at] ?? 0, bucket);
    return { at: 0, wait, used: next };
  });
}

/** Gives back all tries of a key, and deletes all buckets that have become full again. */
export async function reset(key: string, within: typeof db | Writing = db): Promise<void> {
  await within
    .deleteFrom("limits")
    .where((where) => where.or([where("key", "=", key), where("full_at", "<", now().getTime())]))
    .execute();
}
