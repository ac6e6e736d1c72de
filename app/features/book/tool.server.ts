import type { MemorialAccess } from "~/models/access";
import type { Tool } from "~/ui/memorial/tool-row";
import { findBook } from "./find.server";
import { isUnderWay } from "./input";
import { bookPaths } from "./paths";

/** The book as a row of a memorial's desk: its first page and how far it is, once it is made. */
export async function bookTool(access: MemorialAccess<"manage">): Promise<Tool> {
  const { memorialId: id } = access;
  const book = await findBook(access);
  const { pages, tag } = book;
  const newer = book.isBehind ? ", memories have been added since" : "";
  return {
    phase: "after",
    name: "Book",
    to: bookPaths.book(id),
    about: "The memories as a book for the family, to print or to read",
    state: isUnderWay(book) ? "being made" : pages ? `${pages} pages${newer}` : null,
    picture: pages
      ? { src: bookPaths.bookPage(id, 1, { v: tag }) }
      : { drawing: "M24 13c-4-3-9-3-14-2v25c5-1 10-1 14 2 4-3 9-3 14-2V11c-5-1-10-1-14 2zM24 13v25" },
  };
}
