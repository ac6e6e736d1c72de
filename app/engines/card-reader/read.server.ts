import { randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { isHeic, isRaster } from "../media-cleaner";
import { countPdfPages, drawPage } from "./pdf.server";
import type { StackProblem } from "./poppler.server";
import type { ReadCard } from "./reader/job";
import { ask, type FindPlaces, inTurn } from "./reader.server";

/** 500 cards have 1,000 sides, and may be scanned with one on each page. */
const mostPages = 1000;

/** A card on a page: the text of its code, which anybody may have written, and its picture as the path of a JPEG. Lengths are in pixels. */
export interface FoundCard extends ReadCard {
  picture: string;
}

export interface FoundPage {
  cards: FoundCard[];
  /** The page without these cards, if it shows anything else that could be a card or handwriting; `isCovered` if cards lie over each other there. */
  rest: { picture: string; isCovered: boolean } | null;
}

type Kind = "pdf" | "picture" | "empty" | null;

/** Returns the kind of a file by its beginning, never by its name. A PDF may begin with a kilobyte of something else (ISO 32000-1 annex H). */
async function kindOf(file: string): Promise<Kind> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0).finally(() => handle.close());
  const start = buffer.subarray(0, bytesRead);
  if (!bytesRead) return "empty";
  if (isHeic(start) || isRaster(start)) return "picture";
  return start.includes("%PDF-") ? "pdf" : null;
}

/**
 * Counts the pages of a scan: a PDF, JPEG, PNG, TIFF, HEIC or WebP, by its content, of at most 1,000 pages. Returns the problem if it can't be read.
 * Throws if this machine is the reason.
 */
export function openStack(file: string): Promise<{ pages: number } | { problem: StackProblem }> {
  return inTurn(async () => {
    const pages = await countPages(file);
    if (typeof pages === "string") return { problem: pages };
    if (pages < 1) return { problem: "empty" };
    return pages > mostPages ? { problem: "too-many-pages" } : { pages };
  });
}

async function countPages(file: string): Promise<number | StackProblem> {
  const kind = await kindOf(file);
  if (kind === "empty") return kind;
  if (kind === "pdf") return countPdfPages(file);
  if (!kind) return "not-readable";
  const counted = await ask({ count: file }, () => null);
  if ("problem" in counted) return counted.problem;
  return "pages" in counted ? counted.pages : "not-readable";
}

/**
 * Reads the cards on a page of a scan, from 0, and writes their pictures into a folder of this machine: straightened, with white paper, upright, at 300 dpi if the scan has as much, otherwise
 * in its own resolution. `placesOf` says where what is on the card with a code. Returns the problem if the page can't be read. Throws if this machine is the reason.
 */
export function readPage(
  file: string,
  page: number,
  folder: string,
  placesOf: FindPlaces,
): Promise<FoundPage | { problem: StackProblem }> {
  return inTurn(async () => {
    const out = path.join(folder, randomUUID());
    const kind = await kindOf(file);
    if (kind === "empty") return { problem: kind };
    if (!kind) return { problem: "not-readable" };
    if (kind === "picture") return readCards({ path: file, page, out, rendered: null }, placesOf);
    const drawn = await drawPage(file, page + 1, out);
    if (typeof drawn === "string") return { problem: drawn };
    const rendered = `${out}.ppm`;
    return readCards({ path: rendered, page: 0, out, rendered: { dpi: drawn } }, placesOf).finally(() =>
      rm(rendered, { force: true }),
    );
  });
}

async function readCards(job: Exclude<Parameters<typeof ask>[0], { count: string }>, placesOf: FindPlaces) {
  const read = await ask(job, placesOf);
  if ("problem" in read) return { problem: read.problem };
  if (!("cards" in read)) return { problem: "not-readable" as const };
  const cards = read.cards.map((card, index): FoundCard => ({ ...card, picture: `${job.out}.${index}.jpg` }));
  return { cards, rest: read.rest ? { picture: `${job.out}.rest.jpg`, isCovered: read.covered } : null };
}
