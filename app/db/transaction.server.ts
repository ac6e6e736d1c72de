import type { Transaction } from "kysely";
import { db } from "./connection.server";
import type { Schema } from "./schema";

export type Writing = Transaction<Schema>;

type Work = () => unknown;

/** The work to do after the commit of each open transaction. */
const hooks = new WeakMap<Writing, Work[]>();

/** Runs several writes as one BEGIN IMMEDIATE transaction: all succeed, or none. Mail, events and files belong after it (onCommit). */
export async function transaction<T>(work: (trx: Writing) => Promise<T>): Promise<T> {
  const after: Work[] = [];
  const result = await db.transaction().execute(async (trx) => {
    hooks.set(trx, after);
    try {
      return await work(trx);
    } finally {
      hooks.delete(trx);
    }
  });
  for (const hook of after) void start(hook);
  return result;
}

/** Runs work after a transaction has committed; a rolled-back one drops it. The caller doesn't wait for it, and its errors are only logged. */
export function onCommit(trx: Writing, work: Work): void {
  const after = hooks.get(trx);
  if (!after) throw new Error("onCommit works only inside transaction()");
  after.push(work);
}

async function start(work: Work) {
  try {
    await work();
  } catch (error) {
    console.error("after a commit:", error);
  }
}
