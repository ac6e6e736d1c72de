// The functions of the book that other features use.

export { insertBook, keptBookChoices } from "./choices.server";
export { findBookFile } from "./find.server";
export { type BookChoices, bookChoices, longestDedication } from "./input";
export type { Element, Ink, Item, PlannedPage } from "./layout/plan";

/** The makers of a book's pages, for other papers of words. They take several MB of memory, so they are loaded when somebody asks for one. */
export async function loadBookMakers() {
  const [{ BookDrawing }, { BookType }, { Typesetter }, { bleed }] = await Promise.all([
    import("./pdf/book.server"),
    import("./pdf/book-type.server"),
    import("./layout/paragraph"),
    import("./layout/paper"),
  ]);
  return { BookDrawing, BookType, Typesetter, bleed };
}
