import { LRUCache } from "lru-cache";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { mutex } from "~/engines/process";
import { now } from "~/gateways/clock.server";
import { startJob, wakeJob } from "~/jobs/background-jobs.server";
import { hour } from "~/lib/time";

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

interface Use {
  used: number;
  updated_at: number;
  full_at: number;
}

/** The used tries of keys, for one piece of work that no other counting interrupts. */
export interface Counts {
  /** The connection from which the work reads. */
  within: typeof db | Writing;
  /** The used tries of several keys at this moment, in the same order; those that have come back don't count. */
  usedOf: (counts: readonly Count[]) => Promise<number[]>;
  /** Sets the number of used tries of a key at this moment. */
  setUsed: (key: string, used: number, bucket: Bucket) => Promise<void>;
  /** Gives back all tries of a key, and deletes all buckets that have become full again. */
  reset: (key: string) => Promise<void>;
}

/**
 * Uses that wait until no other process holds the write lock, up to 50,000 of a hundred bytes. Only this process counts, so its memory is as exact as the
 * database, and nobody who reads has to wait because a limit is counted.
 */
const waiting = new LRUCache<string, Use>({ max: 50_000 });
const oneAtATime = mutex();
const job = "limits";

/** Milliseconds between two tries to store what waits, and between two rounds without any. */
const pauses = { waiting: 1000, idle: hour };

async function used(within: typeof db | Writing, asked: readonly Count[], newer?: (key: string) => Use | undefined) {
  const keys = asked.map(({ key }) => key);
  const rows = await within.selectFrom("limits").selectAll().where("key", "in", keys).execute();
  const at = now().getTime();
  return asked.map(({ key, bucket }) => {
    const use = newer?.(key) ?? rows.find((row) => row.key === key);
    return use ? Math.max(0, use.used - Math.max(0, at - use.updated_at) / bucket.backEvery) : 0;
  });
}

function useNow(count: number, bucket: Bucket): Use {
  const at = now().getTime();
  return { used: count, updated_at: at, full_at: Math.ceil(at + count * bucket.backEvery) };
}

async function store(trx: Writing, key: string, use: Use) {
  const row = trx.insertInto("limits").values({ key, ...use });
  await row.onConflict((conflict) => conflict.column("key").doUpdateSet(use)).execute();
}

/** The used tries as they stand in the database, for work in a transaction of its own. */
export const inTransaction = (trx: Writing): Counts => ({
  within: trx,
  usedOf: (asked) => used(trx, asked),
  setUsed: (key, count, bucket) => store(trx, key, useNow(count, bucket)),
  reset: async (key) => {
    await trx
      .deleteFrom("limits")
      .where((where) => where.or([where("key", "=", key), where("full_at", "<", now().getTime())]))
      .execute();
  },
});

const inMemory: Counts = {
  within: db,
  usedOf: (asked) => used(db, asked, (key) => waiting.get(key)),
  setUsed: async (key, count, bucket) => void waiting.set(key, useNow(count, bucket)),
  reset: async (key) => void waiting.set(key, { used: 0, updated_at: 0, full_at: 0 }),
};

/** Runs work in a transaction that first stores what waits; null if another process holds the write lock. */
async function stored<T>(work: (counts: Counts) => Promise<T>): Promise<{ result: T } | null> {
  const answer = await ifUnlocked(() =>
    transaction(async (trx) => {
      for (const [key, use] of waiting.entries()) await store(trx, key, use);
      return { result: await work(inTransaction(trx)) };
    }),
  );
  if (answer) waiting.clear();
  return answer;
}

/**
 * Runs work that reads and sets used tries, in one transaction. While another process holds the write lock, it doesn't wait, and counts in memory.
 * Throws what the work and the database throw.
 */
export function counting<T>(work: (counts: Counts) => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    const answer = await stored(work);
    if (answer) return answer.result;
    const result = await work(inMemory);
    wakeJob(job);
    return result;
  });
}

/** Starts the job that stores the uses which had to wait. */
export function startCounting(): void {
  startJob(job, {
    wakeDelay: pauses.waiting,
    round: async () => {
      if (waiting.size)
        await oneAtATime(() => stored(async () => null)).catch((error) => console.error("limits:", error));
      return waiting.size ? pauses.waiting : pauses.idle;
    },
  });
}

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
  const waits = counts.map(({ bucket }, index) => waitFor(used[index] ?? 0, bucket));
  const wait = Math.max(...waits);
  if (wait) return { at: waits.indexOf(wait), wait, used };
  const next = used.map((before) => before + 1);
  for (const [index, { key, bucket }] of counts.entries()) await setUsed(key, next[index] ?? 0, bucket);
  return { at: 0, wait, used: next };
}

/** Gives back all tries of a key, and deletes all buckets that have become full again. */
export function reset(key: string): Promise<void> {
  return counting((counts) => counts.reset(key));
}
