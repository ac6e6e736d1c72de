import type { MemoryType } from "~/lib/memory-types";

/** The field of a memory: 'yes' if it is wanted, 'no' if it isn't. A memory without a field was not in the form. */
export const memoryField = (id: string): string => `memory_${id.replace(/-/g, "_")}`;

/** A published memory that people may leave out of what they make. */
export interface MemoryChoice {
  id: string;
  type: MemoryType;
  title: string;
  author: string;
  day: string;
  /** Whether only the family may see it. */
  familyOnly: boolean;
}

/** The most memories that can be chosen one by one: a form with more would take a phone too long. All others are included. */
export const mostListed = 1000;
