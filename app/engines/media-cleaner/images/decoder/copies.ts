import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { type Clean, cleanOf } from "./clean.ts";
import { coloursOf } from "./colours.ts";
import { checkDrawing } from "./drawing.ts";
import { isDisplayed, type Size, writeCopies } from "./encode.ts";
import { bytesPerPixel, keptSize, writeFull } from "./full.ts";
import { decodeHeic, heicNeeds, heicPixels, heifColours } from "./heic.ts";
import type { DecodingProblem, Job, Made } from "./job.ts";
import { isMostlyIntact } from "./jpeg.ts";
import { isHeic, isRaster, rareFormat } from "./kind.ts";
import { toDisplayed, toSharp, withManagedColours } from "./managed.ts";
import { pngColours } from "./png.ts";
import { decodeRare } from "./rare.ts";
import { isRaw } from "./raw.ts";

sharp.cache(false);
sharp.concurrency(1);

/** 60 megapixels (docs/product/limits.md). Larger pictures are refused by their header, before anything is decoded. */
const pixelLimit = 60_000_000;
/** A PNG of up to this many pixels may get a PNG copy: ten signatures as the pad draws them, or at most 3 MB as a photo. */
const pngLimit = 1_000_000;
/** Bytes that a picture may use while it is decoded. */
const memoryLimit = 430_000_000;
/** Bytes that it may use while it is kept in full size. A larger one is kept smaller, because exceeding the process's limit would end it. */
const fullMemoryLimit = 350_000_000;
/** An AVIF is decoded as a whole, with many planes: 15 megapixels with 10 bits take 400 MB. */
const avifLimit = 15_000_000;

/** The server, while the copies of a file are made. */
interface Server {
  /** Waits until the given number of bytes may be used, instead of those that were reserved before. */
  reserveMemory: (bytes: number) => Promise<void>;
  /** Takes note of the copies for display. They stay, even if this process is killed while it makes the one in full size. */
  displayed: (made: Made[]) => void;
}

type Wanted = Omit<Job, "path" | "drawing" | "asIs">;

/**
 * Makes the copies of a picture of any kind: upright, sRGB, without metadata, as WebP up to 320, 800 and 1600 px wide, one JPEG of the same size and, of
 * a photo that is larger, one in full size. On request a small PNG also gets a PNG copy. Nothing is enlarged; of an animation only the first frame is
 * used. Returns the copies written, or why the picture is refused.
 */
export async function makeCopies(job: Job, server: Server): Promise<Made[] | DecodingProblem> {
  // Opened from memory, because an SVG that knows its folder draws other files from that folder.
  const bytes = await readFile(job.path);
  // Most raw files open as their small preview, which must not pass for the picture.
  if (isRaw(bytes)) return "raw";
  if (isHeic(bytes.subarray(0, 64))) return heicCopies(bytes, job, server);
  const rare = rareFormat(bytes);
  if (rare) {
    const decoded = await decodeRare(job.path, bytes, rare, server.reserveMemory);
    return typeof decoded === "string" ? decoded : rasterCopies(decoded, { failOn: "error" }, job, server);
  }
  const checked = job.drawing ? checkDrawing(bytes) : null;
  if (checked && "problem" in checked && checked.problem !== "not-a-picture") return checked.problem;
  const svg = checked && "svg" in checked ? Buffer.from(checked.svg) : null;
  // Only a checked SVG may be drawn, whatever kind the file was taken for.
  sharp[svg ? "unblock" : "block"]({ operation: ["VipsForeignLoadSvg"] });
  const input = svg ?? bytes;
  const clean = job.asIs && !svg ? cleanOf(bytes, job.png === true ? pngLimit : 0) : null;
  const kept = clean && (await rasterCopies(input, { failOn: "warning" }, { ...job, clean }, server));
  if (kept && kept !== "cut-off") return kept;
  const made = await rasterCopies(input, { failOn: "error" }, job, server);
  if (made !== "cut-off" || !isJpeg(bytes) || !(await isMostlyIntact(bytes).catch(() => false))) return made;
  return rasterCopies(input, { failOn: "none" }, job, server);
}

const isJpeg = (bytes: Buffer) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff";

async function rasterCopies(
  bytes: Buffer,
  baseOptions: SharpOptions,
  { out, png, memory, clean }: Wanted & { clean?: Clean },
  { reserveMemory, displayed }: Server,
): Promise<Made[] | DecodingProblem> {
  const options = { ...baseOptions, limitInputPixels: pixelLimit };
  const header = await sharp(bytes, options)
    .metadata()
    .catch((error: Error) => error);
  if (header instanceof Error) {
    if (/pixel limit/i.test(header.message)) return "too-many-pixels";
    return isRaster(bytes) ? "cut-off" : "not-a-picture";
  }
  if (header.width * header.height > pixelLimit) return "too-many-pixels";
  const needs = bytesNeeded(header);
  if (needs > memoryLimit || (header.format === "heif" && header.width * header.height > avifLimit)) return "too-heavy";
  await reserveMemory(needs);
  const asPng = png === "logo" ? png : png && header.format === "png" && header.width * header.height <= pngLimit;
  const colours = await unsupportedColours(header, bytes);
  // Not one pipeline and its clones: each clone would copy the file.
  const open = (size?: Size) =>
    colours ? withManagedColours(sharp(bytes, { ...options, ignoreIcc: true }), colours, size) : sharp(bytes, options);
  let made: Made[];
  try {
    made = await writeCopies(await open(), out, asPng, clean);
  } catch (error) {
    return problemOf(error as Error);
  }
  const perPixel = bytesPerPixel(header, colours);
  const room = Math.max(0, Math.min(memory, fullMemoryLimit) - needs);
  const pixels = perPixel ? room / perPixel : Number.POSITIVE_INFINITY;
  const size = png || clean || header.format === "svg" ? null : keptSize(header.autoOrient, pixels);
  if (!size) return made;
  displayed(made);
  await reserveMemory(needs + perPixel * size.width * size.height);
  const isSubsampled = header.format === "heif" || header.format === "webp" || header.chromaSubsampling === "4:2:0";
  const full = await writeFull(async () => (await open(size)).resize(size), out, isSubsampled ? "4:2:0" : "4:4:4");
  return full ? [...made, full] : made;
}

/** Returns colours that libvips can't convert: HDR, and those that an AVIF or PNG states by numbers. Returns null for all others. */
async function unsupportedColours({ format, icc }: Metadata, bytes: Buffer) {
  if (format === "heif" && !icc) return heifColours(bytes);
  if (format === "png" && !icc) return pngColours(bytes);
  const colours = icc ? coloursOf(icc, null) : null;
  return colours && "hdr" in colours ? colours : null;
}

/**
 * Estimates the bytes of decoders that can't work in strips, by measurement. They hold the coefficients of a progressive JPEG, a complete
 * interlaced PNG, a GIF's canvas, AVIF's many planes, or eight filters over a drawing. Other decoders need little.
 */
function bytesNeeded({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  const deep = depth === "uchar" ? 1 : 2;
  const perPixel: Partial<Record<string, number>> = {
    jpeg: isProgressive ? 2.25 * (chromaSubsampling === "4:2:0" ? 1.6 : channels) : 0,
    png: isProgressive ? 1.6 * channels * deep : 0,
    gif: 5,
    heif: deep === 1 ? 21 : 27.5,
    svg: 14,
  };
  return width * height * (perPixel[format] ?? 0);
}

/** An error while writing a copy is not the picture's fault. */
const isWriteError = (error: Error) => "code" in error;

function problemOf(error: Error): DecodingProblem {
  if (isWriteError(error)) throw error;
  return /pixel limit/i.test(error.message) ? "too-many-pixels" : "cut-off";
}

async function heicCopies(
  bytes: Buffer,
  { out, png, memory }: Wanted,
  { reserveMemory, displayed }: Server,
): Promise<Made[] | DecodingProblem> {
  const needs = heicNeeds(bytes);
  if (needs > memoryLimit) return "too-heavy";
  const room = png ? 0 : Math.max(0, Math.min(Math.min(memory, fullMemoryLimit) - needs, heicPixels(bytes) * 3));
  await reserveMemory(needs + room);
  const decoded = await decodeHeic(bytes, room);
  if (typeof decoded === "string") return decoded;
  const { pixels, profiled } = decoded;
  let made: Made[];
  try {
    made = await writeCopies(await toDisplayed(pixels, profiled?.icc ?? null), out, png === "logo" && png);
  } catch (error) {
    return problemOf(error as Error);
  }
  if (png || isDisplayed(pixels)) return made;
  displayed(made);
  const full = await writeFull(() => (profiled ? sharp(profiled.tiff) : toSharp(pixels, null)), out, "4:2:0");
  return full ? [...made, full] : made;
}
