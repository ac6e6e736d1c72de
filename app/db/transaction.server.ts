import type { Transaction } from "kysely";
import { db } from "./connection.server";
import type { Schema } from "./schema";

export type Writing = Transaction<Schema>;

/** Runs several writes as one BEGIN IMMEDIATE transaction: all of them stand, or none. What goes outside (mail, events, files) comes after it. */
export function transaction<T>(work: (trx: Writing) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
