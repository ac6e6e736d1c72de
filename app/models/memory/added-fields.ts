import type { MemoryType } from "~/lib/memory-types";

/** A field that a feature adds to the forms of a memory's writer, with its text. */
export interface AddedField {
  name: string;
  /** The types of memory that have it. */
  types: MemoryType[];
  longest: number;
  /** Its line while it's folded. */
  question: string;
  label: string;
  text: string;
}

/** A permission that a feature asks a memory's writer for. */
export interface AddedTick {
  name: string;
  label: string;
  hint: string;
  isGiven: boolean;
}
