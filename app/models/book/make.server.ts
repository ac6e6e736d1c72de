import { open, rm } from "node:fs/promises";
import { now } from "~/gateways/clock.server";
import type { BookPicture } from "~/lib/book/content";
import { layOutBook } from "~/lib/book/layout";
import { papers } from "~/lib/book/paper";
import type { BookWarning } from "~/lib/book/plan";
import { roomForFiles } from "../media/room.server";
import { pacer } from "../pacer.server";
import type { CollectedBook } from "./collect.server";

interface Options {
  /** Is told the number of pages that are drawn and of all. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** A finished book. */
export interface MadeBook {
  pages: number;
  bytes: number;
  /** Warnings for the people who print it. */
  warnings: BookWarning[];
}

/**
 * Makes a book as a PDF in a new file, in short steps that leave time for pages. Throws if the file exists, if the disk has no room, or if `signal`
 * aborts; then there is no file.
 */
export async function makeBook(
  { content, choices }: CollectedBook,
  file: string,
  options: Options = {},
): Promise<MadeBook> {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  // pdfkit and the patterns of five languages take 30 MB of memory, which a server that makes no book needn't spend.
  const [{ drawBook }, { BookType }, { hyphenators }] = await Promise.all([
    import("~/gateways/pdf/book.server"),
    import("~/gateways/type/book-type.server"),
    import("~/gateways/type/hyphens.server"),
  ]);
  const pace = pacer(signal);
  const paper = papers[choices.size];
  const type = new BookType();
  const making = { paper, type, hyphenators: hyphenators(), justified: choices.justified };
  const plan = await layOutBook(content, making, pace);
  const handle = await open(file, "wx", 0o600);
  let bytes = 0;
  try {
    const unreadable = await drawBook(plan, {
      ...{ title: content.name, author: content.name, language: content.language, direction: content.direction },
      ...{ theme: choices.theme, paper, made: now(), type, pace },
      write: async (piece) => {
        if (roomForFiles() < 0) throw new Error("the disk has no room for a book");
        await handle.writeFile(piece);
        bytes += piece.length;
      },
      onPage: (drawn) => onProgress(drawn, plan.pages.length),
    });
    await handle.sync();
    const titles = titlesOf(content);
    const lost = unreadable.map((key) => ({
      kind: "unreadable-picture" as const,
      title: titles.get(key) ?? content.name,
    }));
    const missing = [...type.missing];
    const unknown = missing.length ? [{ kind: "unknown-characters" as const, characters: missing }] : [];
    return { pages: plan.pages.length, bytes, warnings: [...plan.warnings, ...lost, ...unknown] };
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
