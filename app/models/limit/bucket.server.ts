import type { Writing } from "~/db/transaction.server";
import { type Bucket, type Count, type Counts, counting, inTransaction } from "./counts.server";

/** Milliseconds until a bucket with this many used tries has a free one; 0 if it has one now. */
export function waitFor(used: number, bucket: Bucket): number {
  return used > bucket.tries - 1 ? Math.ceil((used - bucket.tries + 1) * bucket.backEvery) : 0;
}

/**
 * Uses a try of each of several keys and returns null. If a key has none left, uses no try at all and returns the index of the key with the longest
 * wait and its milliseconds.
 */
export async function consumeAll(counts: Count[]): Promise<{ at: number; wait: number } | null> {
  const { at, wait } = await spend(counts);
  return wait ? { at, wait } : null;
}

interface Spent {
  /** The index of the key with the longest wait, and its milliseconds; 0 if all had a try left. */
  at: number;
  wait: number;
  used: number[];
}

/** Like consumeAll, but also returns the used tries of each key, this one included, in the order of the keys. The wait is 0 if all had one left. */
export function spend(counts: Count[]): Promise<Spent> {
  return counting((uses) => spendOf(uses, counts));
}

/** Like spend, in the caller's transaction: what it rolls back uses no try. */
export function spendWithin(trx: Writing, counts: Count[]): Promise<Spent> {
  return spendOf(inTransaction(trx), counts);
}

async function spendOf({ usedOf, setUsed }: Counts, counts: Count[]): Promise<Spent> {
  const used = await usedOf(counts);
  const waits = counts.map(({ bucket }, at) => waitFor(used[at] ?? 0, bucket));
  const wait = Math.max(...waits);
  if (wait) return { at: waits.indexOf(wait), wait, used };
  const next = used.map((before) => before + 1);
  for (const [at, { key, bucket }] of counts.entries()) await setUsed(key, next[at] ?? 0, bucket);
  return { at: 0, wait, used: next };
}

/** Gives back all tries of a key, and deletes all buckets that have become full again. */
export function reset(key: string): Promise<void> {
  return counting((counts) => counts.reset(key));
}
