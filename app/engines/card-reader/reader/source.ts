import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { decodeHeic, heicNeeds, heicPixels } from "../../media-cleaner/images/decoder/heic.ts";
import { isHeic } from "../../media-cleaner/images/decoder/kind.ts";
import { toSharp } from "../../media-cleaner/images/decoder/managed.ts";
import { isRaw } from "../../media-cleaner/images/decoder/raw.ts";
import type { Job, PictureProblem } from "./job.ts";
import { greyOf, type Scan } from "./pixels.ts";

sharp.cache(false);
sharp.concurrency(1);
// Only what a scanner or a phone writes is opened, whatever else the library knows.
sharp.block({ operation: ["VipsForeignLoad"] });
const loaders = ["Jpeg", "Png", "Tiff", "Webp"].map((format) => `VipsForeignLoad${format}`);
sharp.unblock({ operation: loaders });

/** 100 megapixels: A3 at 600 dpi has 70. Larger pictures are refused by their header. */
const pixelLimit = 100_000_000;
/** Pixels that a page is worked on with, each of which takes 4 bytes: A4 at 300 dpi has 8.7 million, a photo of most telephones 12.19. Larger ones are scaled down while they are decoded. */
const workingPixels = 12_200_000;
/** The resolution in which a page is read: more would make handwriting no easier to read. */
const workingDpi = 300;
/** A resolution that a file states is believed between these; phones write 72, whatever they took. */
const stated = { least: 90, most: 2400 };
/** Bytes that a decoder may need which can't work in strips. */
const decoderLimit = 110_000_000;

/** Bytes per pixel of decoders that hold a whole picture, by measurement (see the picture decoder). */
function bytesNeeded({ format, width, height, channels, depth, isProgressive, orientation = 1 }: Metadata) {
  const deep = depth === "uchar" ? 1 : 2;
  const whole: Partial<Record<string, number>> = {
    jpeg: isProgressive ? 2.25 * channels : 0,
    png: isProgressive ? 1.6 * channels * deep : 0,
    webp: 8,
  };
  // A picture that is turned is in memory as a whole, unless it is a JPEG, which is reduced before.
  const turned = orientation > 1 && format !== "jpeg" ? channels * deep : 0;
  return width * height * ((whole[format] ?? 0) + turned);
}

/** Returns the resolution in which a page of this size is read, as a share of what it has. */
function shareOf(width: number, height: number, dpi: number | null) {
  const byDpi = dpi === null ? 1 : Math.min(1, workingDpi / dpi);
  return Math.min(byDpi, Math.sqrt(workingPixels / (width * height)));
}

async function scanOf(opened: Sharp, size: { width: number; height: number }, dpi: number | null): Promise<Scan> {
  const share = shareOf(size.width, size.height, dpi);
  const fit = { width: Math.max(1, Math.round(size.width * share)), fit: "fill" as const };
  const height = Math.max(1, Math.round(size.height * share));
  const sized = share < 0.99 ? opened.resize({ ...fit, height }) : opened;
  const { data, info } = await sized
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return plainScan(
    { ...info, data: info.channels === 3 ? data : threefold(data, info) },
    dpi === null ? null : dpi * share,
  );
}

const plainScan = (
  { width, height, data }: { width: number; height: number; data: Uint8Array },
  dpi: number | null,
) => ({
  width,
  height,
  dpi,
  rgb: data,
  grey: greyOf(data, width, height),
});

function threefold(data: Uint8Array, { width, height, channels }: { width: number; height: number; channels: number }) {
  const rgb = new Uint8Array(width * height * 3);
  for (let index = 0; index < width * height; index++) rgb.fill(data[index * channels] ?? 0, index * 3, index * 3 + 3);
  return rgb;
}

/** Bytes of a file that is read as a whole. A TIFF of a whole stack is larger, and is read page by page. */
const wholeLimit = 40_000_000;

/** Returns the bytes of a HEIC or TIFF, which are looked at here, or else only its beginning, as of a large one. */
async function bytesOf(path: string) {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const start = buffer.subarray(0, bytesRead);
    const isRead = isHeic(start) || /^(II|MM)/.test(start.toString("latin1", 0, 2));
    return isRead && size <= wholeLimit ? await readFile(path) : start;
  } finally {
    await handle.close();
  }
}

// From the path: an SVG, which could draw other files, is never opened.
const openPicture = (path: string, page: number) =>
  sharp(path, { page, limitInputPixels: pixelLimit, failOn: "error" });

async function headerOf(path: string, bytes: Buffer, page: number): Promise<Metadata | PictureProblem> {
  // Most raw files open as their small preview, which must not pass for the scan.
  if (isRaw(bytes)) return "not-readable";
  try {
    const header = await openPicture(path, page).metadata();
    return header.width * header.height > pixelLimit ? "too-large" : header;
  } catch (error) {
    return /pixel limit/i.test((error as Error).message) ? "too-large" : "not-readable";
  }
}

/** Counts the pages of a picture: those of a TIFF; any other has one. */
export async function countPages(path: string): Promise<number | PictureProblem> {
  const bytes = await bytesOf(path);
  if (isHeic(bytes.subarray(0, 64))) return heicPixels(bytes) > 0 ? 1 : "not-readable";
  const header = await headerOf(path, bytes, 0);
  if (typeof header === "string") return header;
  return header.format === "tiff" ? (header.pages ?? 1) : 1;
}

async function heicScan(bytes: Buffer): Promise<Scan | PictureProblem> {
  if (heicNeeds(bytes) > decoderLimit) return "too-heavy";
  // One thread takes half as long again as two, and 40 MB less.
  const decoded = await decodeHeic(bytes, workingPixels * 3, 1);
  if (decoded === "too-many-pixels") return "too-large";
  if (typeof decoded === "string") return decoded === "too-heavy" ? decoded : "not-readable";
  const { pixels, profiled } = decoded;
  if (!profiled && shareOf(pixels.width, pixels.height, null) > 0.99) return plainScan(pixels, null);
  return scanOf(profiled ? sharp(profiled.tiff) : toSharp(pixels, null), pixels, null);
}

/** Reads a picture in poppler's own format (PPM, `P6`), which is a line of numbers before the bytes of the pixels. Null if it is incomplete. */
function readPpm(bytes: Buffer): { width: number; height: number; data: Uint8Array } | null {
  const [whole, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString("latin1", 0, 40)) ?? [];
  const data = bytes.subarray(whole?.length ?? 0);
  const size = { width: Number(width), height: Number(height) };
  if (!whole || data.length !== size.width * size.height * 3) return null;
  return { ...size, data };
}

/** Opens a page of a scan, upright as its file says, at 300 dpi and 12 megapixels at most. */
export async function openPage({
  path,
  page,
  rendered,
}: Exclude<Job, { count: string }>): Promise<Scan | PictureProblem> {
  if (rendered) {
    const pixels = readPpm(await readFile(path));
    return pixels ? plainScan(pixels, rendered.dpi) : "not-readable";
  }
  const bytes = await bytesOf(path);
  if (isHeic(bytes.subarray(0, 64))) return heicScan(bytes);
  const header = await headerOf(path, bytes, page);
  if (typeof header === "string") return header;
  if (bytesNeeded(header) > decoderLimit) return "too-heavy";
  const { density = 0 } = header;
  const dpi = density >= stated.least && density <= stated.most ? density : null;
  try {
    return await scanOf(openPicture(path, page).autoOrient(), header.autoOrient, dpi);
  } catch (error) {
    if ("code" in (error as Error)) throw error;
    return "not-readable";
  }
}
