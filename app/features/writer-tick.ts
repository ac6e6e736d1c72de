import type { Writing } from "~/db/transaction.server";
import type { Language } from "~/lib/languages";

/** A permission that the writer of a memory may give with it: a box below the form for sharing, and in the one that changes a memory that waits. */
export interface WriterTick {
  /** Its name in the forms. */
  name: string;
  /** Whether the writers at a memorial are asked now. */
  isOffered: (memorialId: string) => Promise<boolean>;
  texts: (language: Language) => { label: string; hint: string };
  /** Whether it is given for a memory. */
  read: (memoryId: string) => Promise<boolean>;
  /** Keeps or takes back the permission, in the transaction that keeps the words. Nothing of what reviewers read changes. */
  keep: (trx: Writing, memoryId: string, ticked: boolean) => Promise<unknown>;
}
