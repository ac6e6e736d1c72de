import type { Writing } from "~/db/transaction.server";
import type { Trace } from "~/models/memorial/trace";
import type { From } from "~/models/people/leaving.server";

/** So many of something, with its name in the singular and the plural: 12, 'memory', 'memories'. */
export interface Counted {
  count: number;
  one: string;
  many: string;
}

/** A part of a memorial that features change: words and names that belong to its memories, or what the family says of its days. */
export type MemorialPart = "words" | "days";

/** What a feature keeps of memorials. */
export interface MemorialData {
  /** Counts what it keeps of a memorial that people would miss. */
  count?: (from: From, memorialId: string) => Promise<Counted[]>;
  /** Signs in its tables that somebody has done something there. */
  traces?: Trace[];
  /** Forgets what doesn't go with the row of a memorial, in the transaction that deletes it. Returns the keys of files on the disk that its sweep wouldn't remove at once. */
  forget?: (trx: Writing, memorialId: string) => Promise<string[]>;
  /** Marks what it made of a part of a memorial as out of date, after another feature changed that part. */
  outdate?: (trx: Writing, memorialId: string, part: MemorialPart) => Promise<unknown>;
}
