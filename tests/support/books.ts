import { qrModules } from "~/engines/print/qr.server";
import { hyphenators } from "~/engines/print/type/hyphens.server";
import type { BookContent, BookMemory, BookPicture } from "~/features/book/layout/content";
import { layOutBook } from "~/features/book/layout/layout";
import { type BookSize, papers } from "~/features/book/layout/paper";
import type { BookWarning, PlannedPage } from "~/features/book/layout/plan";
import { BookDrawing } from "~/features/book/pdf/book.server";
import { BookType } from "~/features/book/pdf/book-type.server";
import { catalogues } from "~/languages/all";
import type { Theme } from "~/lib/handout/themes";
import type { Language } from "~/lib/languages";
import { bytesOf } from "~/models/media/storage.server";

/** A memory of a book; ids follow one another. */
export function bookMemory(id: string, given: Partial<BookMemory> = {}): BookMemory {
  return {
    ...{ id, type: "story", title: `Title ${id}`, author: `Author ${id}`, text: `Words of ${id}.` },
    ...{ day: "21 November 2026", pictures: [], recording: null, ...given },
  };
}

const address = "HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/K7W2QP";
export const code = qrModules(address);

/** The address in the code of a recording, as long as those of the product. */
export const addressOf = (id: string) => `${address}/M/${id.toUpperCase().padStart(8, "0")}`;

/** A recording whose code has an address of its own. */
export const recordingOf = (id: string, kind: "video" | "audio", still: BookPicture | null = null) => ({
  ...{ kind, still, said: null },
  code: qrModules(addressOf(id)),
});

/** The content of a book in a language. */
export function bookContent(given: Partial<BookContent> = {}, language: Language = "en"): BookContent {
  const { about, book } = catalogues[language];
  const { made, typeface, ...words } = book;
  return {
    ...{
      language,
      direction: about.direction,
      name: "Margaret Ellis",
      calledName: "Margaret",
      dates: "3 May 1941\u00a0– 9 November 2026",
    },
    ...{ portrait: null, biography: "She kept bees.", dedication: "", memories: [], signatures: [] },
    page: { code, address: "everkeep.example/memorial/k7w2qp" },
    words: { ...words, colophon: [made("23 November 2026"), typeface] },
    ...given,
  };
}

/** A picture with a file of a size in pixels under a key. */
export const bookPicture = (key: string, width: number, height: number, caption = ""): BookPicture => ({
  files: [{ key, width, height }],
  caption,
});

interface Making {
  size?: BookSize;
  justified?: boolean;
}

/** A layout with its pages in their order. */
export interface BookPlan {
  pages: PlannedPage[];
  warnings: BookWarning[];
}

/** Lays out a book with the real fonts and patterns. `emit` gets the pages in the order in which they are finished. */
export async function planOf(
  content: BookContent,
  { size = "a5", justified = true }: Making = {},
  { type = new BookType(), emit = async (_: PlannedPage): Promise<unknown> => undefined } = {},
) {
  const paper = papers[size];
  const pages: PlannedPage[] = [];
  const take = (page: PlannedPage) => {
    pages[page.number - 1] = page;
    return emit(page);
  };
  const making = { paper, type, hyphenators: hyphenators(), justified, pace: async () => undefined };
  const { warnings } = await layOutBook(content, making, take);
  const plan: BookPlan = { pages, warnings };
  return { plan, type, paper };
}

/** Draws a book, and returns its bytes and the keys of the pictures that could not be read. */
export async function pdfOfBook(content: BookContent, making: Making & { theme?: Theme } = {}) {
  const pieces: Uint8Array[] = [];
  const type = new BookType();
  const drawing = new BookDrawing({
    ...{ title: content.name, author: content.name, language: content.language, direction: content.direction },
    ...{ theme: making.theme ?? "Classic Teal", paper: papers[making.size ?? "a5"], type },
    made: new Date("2026-11-23T10:00:00Z"),
    bytesOf,
    write: async (piece) => pieces.push(piece),
    pace: async () => undefined,
  });
  const { plan } = await planOf(content, making, { type, emit: (page) => drawing.page(page) });
  const unreadable = await drawing.end();
  return { pdf: Buffer.concat(pieces), plan, unreadable, type };
}
