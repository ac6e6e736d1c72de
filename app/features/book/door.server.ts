// What other features use of the book.

export { insertBook, keptBookChoices } from "./choices.server";
export { findBookFile } from "./find.server";
export { type BookChoices, bookChoices, longestDedication } from "./input";
