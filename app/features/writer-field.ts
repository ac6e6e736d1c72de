import type { Writing } from "~/db/transaction.server";
import type { Language } from "~/lib/languages";
import type { MemoryType } from "~/lib/memory-types";
import type { SpokenWords } from "~/ui/memory/spoken";

/** A text that the writer of a memory may add to it: a folded field of the form for sharing, and of the one that changes a memory that waits. */
export interface WriterField {
  /** Its name in the form. */
  name: string;
  /** The types of memory that have it. */
  types: MemoryType[];
  /** The most characters of it. */
  longest: number;
  texts: (language: Language) => { question: string; label: string; tooLong: string };
  /** What a memory has in it; empty if nothing. */
  read: (memoryId: string) => Promise<string>;
  /** Keeps what was typed into it with a memory that waits for a decision, in the transaction that keeps the words. A change counts the memory's revision on. */
  keep: (trx: Writing, memoryId: string, typed: { text: string; language: Language }) => Promise<unknown>;
  /** Told that a memory is about to get its file, in the same transaction. */
  attach: (trx: Writing, memoryId: string, mediaId: string) => Promise<unknown>;
  /** What reviewers read of it below films and voices, by the ids of media. */
  reviewed: (media: string[]) => Promise<[string, SpokenWords][]>;
}
