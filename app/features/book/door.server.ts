// The functions of the book that other features use.

export { insertBook, keptBookChoices } from "./choices.server";
export { findBookFile } from "./find.server";
export { type BookChoices, bookChoices, longestDedication } from "./input";
