import { open, rm } from "node:fs/promises";
import { now } from "~/gateways/clock.server";
import type { BookType } from "~/gateways/type/book-type.server";
import type { BookPicture } from "~/lib/book/content";
import { layOutBook } from "~/lib/book/layout";
import { papers } from "~/lib/book/paper";
import type { BookPlan, BookWarning, PlannedPage } from "~/lib/book/plan";
import { roomForFiles } from "../media/room.server";
import { pacer } from "../pacer.server";
import type { CollectedBook } from "./collect.server";

interface Options {
  /** Is told the number of pages that are drawn and of all, again and again: both are 0 before the book is laid out. */
  onProgress?: (done: number, total: number) => void;
  /** Gets each page of the layout, in its order. */
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
 * Makes a book: lays it out, and with a file's name draws it there as a PDF, in short steps that leave time for pages. Throws if the file exists, if the
 * disk has no room, or if `signal` aborts; then there is no file.
 */
export async function makeBook(book: CollectedBook, file: string | null, options: Options = {}): Promise<MadeBook> {
  const { signal = new AbortController().signal, onProgress = () => undefined, onPage } = options;
  const { content, choices, lost: gone } = book;
  // pdfkit and the patterns of five languages take 30 MB of memory, which a server that makes no book needn't spend.
  const [{ BookType }, { hyphenators }] = await Promise.all([
    import("~/gateways/type/book-type.server"),
    import("~/gateways/type/hyphens.server"),
  ]);
  const progress = { done: 0, total: 0 };
  const pace = pacer(signal, () => onProgress(progress.done, progress.total));
  const paper = papers[choices.size];
  const type = new BookType();
  const making = { paper, type, hyphenators: hyphenators(), justified: choices.justified };
  const plan = await layOutBook(content, making, pace);
  progress.total = plan.pages.length;
  for (const page of plan.pages) {
    await onPage?.(page);
    await pace();
  }
  const onDrawn = (drawn: number) => {
    progress.done = drawn;
    onProgress(drawn, plan.pages.length);
  };
  const drawn = file === null ? null : await drawFile(file, book, { plan, type, pace, onDrawn });
  const titles = titlesOf(content);
  const lost = (drawn?.unreadable ?? []).map((key) => ({
    kind: "unreadable-picture" as const,
    title: titles.get(key) ?? content.name,
  }));
  const missing = [...type.missing];
  const unknown = missing.length ? [{ kind: "unknown-characters" as const, characters: missing }] : [];
  const absent = gone.map((title) => ({ kind: "missing-picture" as const, title }));
  const warnings = [...plan.warnings, ...absent, ...lost, ...unknown];
  return { pages: plan.pages.length, bytes: drawn?.bytes ?? null, warnings };
}

interface Drawing {
  plan: BookPlan;
  type: BookType;
  pace: () => Promise<void>;
  onDrawn: (pages: number) => void;
}

/** Draws a book into a new file. Returns its length and the keys of the pictures that can't be read. */
async function drawFile(file: string, { content, choices }: CollectedBook, { plan, type, pace, onDrawn }: Drawing) {
  const { drawBook } = await import("~/gateways/pdf/book.server");
  const handle = await open(file, "wx", 0o600);
  let bytes = 0;
  try {
    const unreadable = await drawBook(plan, {
      ...{ title: content.name, author: content.name, language: content.language, direction: content.direction },
      ...{ theme: choices.theme, paper: papers[choices.size], made: now(), type, pace },
      write: async (piece) => {
        if (roomForFiles() < 0) throw new Error("the disk has no room for a book");
        await handle.writeFile(piece);
        bytes += piece.length;
      },
      onPage: onDrawn,
    });
    await handle.sync();
    return { bytes, unreadable };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
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
