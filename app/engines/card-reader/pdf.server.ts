import { rm } from "node:fs/promises";
import { poppler, type Ran, type StackProblem } from "./poppler.server";

/** The resolution in which a page is drawn, unless it is a scan of less. */
const dpi = { most: 300, least: 100 };
/** Pixels of a page at most: A4 at 300 dpi has 8.7 million. */
const mostPixels = 12_000_000;
/** A page that would have to be drawn at less than this is too large to be paper. */
const leastDpi = 20;
const pointsPerInch = 72;

function problemOf({ end, complaint }: Ran): StackProblem {
  if (end === "missing") return "no-pdf-reader";
  if (end === "too-slow") return "too-slow";
  if (/incorrect password|encrypt/i.test(complaint)) return "locked";
  return /out of memory|bad_alloc|gmalloc/i.test(complaint) ? "too-heavy" : "not-readable";
}

/** Counts the pages of a PDF. */
export async function countPdfPages(file: string): Promise<number | StackProblem> {
  const ran = await poppler("pdfinfo", [file]);
  if (ran.end !== "done") return problemOf(ran);
  return Number(/^Pages:\s+(\d+)$/m.exec(ran.output)?.[1] ?? 0);
}

/** Returns the size of a page in inches. */
async function pageSize(file: string, page: number): Promise<{ width: number; height: number } | StackProblem> {
  const ran = await poppler("pdfinfo", ["-f", String(page), "-l", String(page), file]);
  if (ran.end !== "done") return problemOf(ran);
  const [, width, height] = /^Page\s+\d+ size:\s+([\d.]+) x ([\d.]+) pts/m.exec(ran.output) ?? [];
  const size = { width: Number(width) / pointsPerInch, height: Number(height) / pointsPerInch };
  return size.width > 0 && size.height > 0 ? size : "not-readable";
}

/** Returns the highest resolution of the pictures on a page, in dpi; 0 if there are none, as in a drawing. */
async function pictureDpi(file: string, page: number): Promise<number | StackProblem> {
  const ran = await poppler("pdfimages", ["-list", "-f", String(page), "-l", String(page), file]);
  if (ran.end !== "done") return problemOf(ran);
  // Columns: page, number, type, width, height, colour, components, bits, encoding, interpolated, object, its generation, resolutions, size, ratio.
  const rows = ran.output.split("\n").slice(2, 1000);
  const found = rows
    .map((row) => row.trim().split(/\s+/))
    .map((columns) => Math.max(Number(columns[12]), Number(columns[13])));
  return Math.max(0, ...found.filter((value) => value > 0));
}

/**
 * Draws a page of a PDF, from 1, as `${out}.ppm`. Returns its resolution in dpi: that of the picture on it, but from 100 to 300, and less if the page would have more
 * than 12 megapixels. The whole page is drawn, because notes that somebody added to it in a program belong to it too.
 */
export async function drawPage(file: string, page: number, out: string): Promise<number | StackProblem> {
  const size = await pageSize(file, page);
  if (typeof size === "string") return size;
  const pictures = await pictureDpi(file, page);
  if (typeof pictures === "string") return pictures;
  const wanted = pictures > 0 ? Math.max(dpi.least, Math.min(dpi.most, pictures)) : dpi.most;
  const fitting = Math.floor(Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height))));
  if (fitting < leastDpi) return "too-large";
  const place = ["-f", String(page), "-l", String(page), "-singlefile"];
  const ran = await poppler("pdftoppm", ["-r", String(fitting), ...place, file, out]);
  if (ran.end === "done") return fitting;
  await rm(`${out}.ppm`, { force: true });
  return problemOf(ran);
}
