import type { Transaction } from "kysely";
import { db } from "./connection.server";
import type { Schema } from "./schema";

export type Writing = Transaction<Schema>;

type Work = () => unknown;

/** What waits for the commit of each transaction under way. */
const waiting = new WeakMap<Writing, Work[]>();

/** Runs several writes as one BEGIN IMMEDIATE transaction: all of them stand, or none. What goes outside (mail, events, files) comes after it. */
export async function transaction<T>(work: (trx: Writing) => Promise<T>): Promise<T> {
  const after: Work[] = [];
  const result = await db.transaction().execute(async (trx) => {
    waiting.set(trx, after);
    try {
      return await work(trx);
    } finally {
      waiting.delete(trx);
    }
  });
  for (const hook of after) void start(hook);
  return result;
}

/** Runs work once the transaction has committed, and never when it was rolled back. The caller neither waits for it nor fails with it. */
export function onCommit(trx: Writing, work: Work): void {
  const after = waiting.get(trx);
  if (!after) throw new Error("onCommit needs a transaction of transaction()");
  after.push(work);
}

async function start(work: Work) {
  try {
    await work();
  } catch (error) {
    console.error("after a commit:", error);
  }
}
