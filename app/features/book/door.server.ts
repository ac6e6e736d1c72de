// The functions of the book that other features use.

export { insertBook, keptBookChoices } from "./choices.server";
export { findBookFile } from "./find.server";
export { type BookChoices, bookChoices, longestDedication } from "./input";
export type { Element, Ink, Item, PlannedPage } from "./layout/plan";
export type { Papermaker } from "./papermaker.server";

/** The maker of other papers of words. It takes several MB of memory, so it is loaded when somebody asks for one. */
export const loadPapermaker = async () => (await import("./papermaker.server")).papermaker();
