import type { BookMemory } from "./content";

/** The heading of a memory, and the name of its author if that isn't the heading: one whose title the form suggested leads with the name. */
export const headingOf = ({ title, author, isSuggested }: BookMemory) =>
  isSuggested ? { heading: author, author: null } : { heading: title, author };
