import { open, rm } from "node:fs/promises";
import { loadHyphenators } from "~/engines/print";
import type { BookPicture } from "~/features/book/layout/content";
import { layOutBook } from "~/features/book/layout/layout";
import { papers } from "~/features/book/layout/paper";
import type { BookWarning, PlannedPage } from "~/features/book/layout/plan";
import type { BookType } from "~/features/book/pdf/book-type.server";
import { now } from "~/gateways/clock.server";
import { pacer } from "~/jobs/pacer.server";
import { roomForFiles } from "~/models/media/room.server";
import { bytesOf } from "~/models/media/storage.server";
import type { CollectedBook } from "./collect.server";

interface Options {
  /** Called with the number of pages that are done, and about how many there will be. */
  onProgress?: (done: number, expected: number) => void;
  /** Gets each page of the layout when it is finished. */
  onPage?: (page: PlannedPage) => Promise<unknown>;
  signal?: AbortSignal;
}

/** A finished book. */
export interface MadeBook {
  pages: number;
  /** The length of its file; null if there is none. */
  bytes: number | null;
  /** Warnings for the people who print it. */
  warnings: BookWarning[];
}

/**
 * Makes a book: lays it out, and with a file's name draws it there as a PDF, in short steps that leave time for pages. Each page is drawn as soon as it is
 * laid out, so that a long book takes no more memory than a short one. Throws if the file exists, if the disk has no room, or if `signal` aborts; then there is no
 * file.
 */
export async function makeBook(book: CollectedBook, file: string | null, options: Options = {}): Promise<MadeBook> {
  const { signal = new AbortController().signal, onProgress = () => undefined, onPage } = options;
  const { content, choices } = book;
  // pdfkit and the patterns of five languages take 30 MB of memory, which a server that makes no book needn't spend.
  const [{ BookType }, hyphenators] = await Promise.all([
    import("~/features/book/pdf/book-type.server"),
    loadHyphenators(),
  ]);
  const progress = { done: 0, expected: 0 };
  const pace = pacer(signal, () => onProgress(progress.done, progress.expected));
  const type = new BookType();
  const making = { paper: papers[choices.size], type, hyphenators, justified: choices.justified, pace };
  const target = file === null ? null : await drawFile(file, book, type, pace);
  try {
    const emit = async (page: PlannedPage, expected: number) => {
      await onPage?.(page);
      await target?.drawing.page(page);
      progress.done += 1;
      progress.expected = Math.max(progress.done, expected);
      await pace();
    };
    const { pages, warnings } = await layOutBook(content, making, emit);
    const drawn = (await target?.end()) ?? { bytes: null, unreadable: [] };
    onProgress(pages, pages);
    return { pages, bytes: drawn.bytes, warnings: [...warnings, ...lossesOf(book, drawn.unreadable, type.missing)] };
  } catch (error) {
    if (file !== null) await rm(file, { force: true });
    throw error;
  } finally {
    await target?.close();
  }
}

/** Begins a new file in which a book is drawn. `end` returns its length and the keys of the pictures that can't be read. */
async function drawFile(file: string, { content, choices }: CollectedBook, type: BookType, pace: () => Promise<void>) {
  const { BookDrawing } = await import("~/features/book/pdf/book.server");
  const handle = await open(file, "wx", 0o600);
  let bytes = 0;
  const drawing = new BookDrawing({
    title: content.name,
    author: content.name,
    language: content.language,
    direction: content.direction,
    theme: choices.theme,
    paper: papers[choices.size],
    made: now(),
    type,
    pace,
    bytesOf,
    write: async (piece) => {
      if (roomForFiles() < 0) throw new Error("the disk has no room for a book");
      await handle.writeFile(piece);
      bytes += piece.length;
    },
  });
  const end = async () => {
    const unreadable = await drawing.end();
    await handle.sync();
    return { bytes, unreadable };
  };
  return { drawing, end, close: () => handle.close() };
}

/** Warnings about what isn't printed: pictures that are gone or can't be read, and characters. */
function lossesOf({ content, lost }: CollectedBook, unreadable: string[], missing: Set<string>): BookWarning[] {
  const titles = titlesOf(content);
  return [
    ...lost.map((title) => ({ kind: "missing-picture" as const, title })),
    ...unreadable.map((key) => ({ kind: "unreadable-picture" as const, title: titles.get(key) ?? content.name })),
    ...(missing.size ? [{ kind: "unknown-characters" as const, characters: [...missing] }] : []),
  ];
}

/** The titles of the memories that pictures belong to, by the keys of their files. */
function titlesOf({ memories, signatures }: CollectedBook["content"]) {
  const titles = new Map<string, string>();
  const note = (picture: BookPicture | null, title: string) => {
    for (const { key } of picture?.files ?? []) titles.set(key, title);
  };
  for (const { title, pictures, recording } of [...memories, ...signatures]) {
    for (const picture of pictures) note(picture, title);
    note(recording?.still ?? null, title);
  }
  return titles;
}
