import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type SharpOptions } from "sharp";
import { coloursOf } from "./colours.ts";
import { checkDrawing } from "./drawing.ts";
import { writeCopies } from "./encode.ts";
import { decodeHeic, heicNeeds, heifColours } from "./heic.ts";
import type { DecodingProblem, Job, Made } from "./job.ts";
import { mostlyThere } from "./jpeg.ts";
import { isHeic, isRaster } from "./kind.ts";
import { inColours, managed } from "./managed.ts";
import { pngColours } from "./png.ts";
import { isRaw } from "./raw.ts";

sharp.cache(false);
sharp.concurrency(1);

/** 60 megapixels (DESIGN §4.16); more is refused from the header, before anything is decoded. */
const pixelLimit = 60_000_000;
/** Pixels up to which a PNG may be kept as PNG: ten signatures as the pad draws them, and as photo at most 3 MB. */
const pngLimit = 1_000_000;
/** Bytes that a picture may take while it is decoded. */
const memory = 430_000_000;
/** AVIF is decoded whole, with many planes: 15 megapixels, 10 bits deep, take 400 MB. */
const avifLimit = 15_000_000;

/** Waits until so many bytes may be taken. */
type Room = (bytes: number) => Promise<void>;

/**
 * Makes the copies of a picture of any kind: upright, sRGB, without metadata, WebP at up to 320, 800 and 1600 px wide and one JPEG; where it is asked
 * for, a small PNG as PNG too. Nothing is enlarged; of an animation the first frame is taken. Gives what it wrote, or why the picture can't be taken.
 */
export async function makeCopies({ path, out, drawing, png }: Job, room: Room): Promise<Made[] | DecodingProblem> {
  // From memory, not by its path: an SVG that knows its folder draws other files of that folder.
  const bytes = await readFile(path);
  // Most raw files open as the small preview in them, which must not pass for the picture.
  if (isRaw(bytes)) return "raw";
  if (isHeic(bytes.subarray(0, 64))) return heicCopies(bytes, out, room);
  const checked = drawing ? checkDrawing(bytes) : null;
  if (checked && "problem" in checked && checked.problem !== "not-a-picture") return checked.problem;
  const svg = checked && "svg" in checked ? Buffer.from(checked.svg) : null;
  // Nothing is drawn that was not looked at, whatever the file was taken for.
  sharp[svg ? "unblock" : "block"]({ operation: ["VipsForeignLoadSvg"] });
  const input = svg ?? bytes;
  const made = await rasterCopies(input, { failOn: "error" }, { out, png }, room);
  if (made !== "cut-off" || !isJpeg(bytes) || !(await mostlyThere(bytes).catch(() => false))) return made;
  // The room that it waited for is still its own.
  return rasterCopies(input, { failOn: "none" }, { out, png }, async () => undefined);
}

const isJpeg = (bytes: Buffer) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff";

async function rasterCopies(
  bytes: Buffer,
  given: SharpOptions,
  { out, png }: Pick<Job, "out" | "png">,
  room: Room,
): Promise<Made[] | DecodingProblem> {
  const options = { ...given, limitInputPixels: pixelLimit };
  const source = sharp(bytes, options);
  const header = await source.metadata().catch((error: Error) => error);
  if (header instanceof Error) {
    if (/pixel limit/i.test(header.message)) return "too-many-pixels";
    return isRaster(bytes) ? "cut-off" : "not-a-picture";
  }
  if (header.width * header.height > pixelLimit) return "too-many-pixels";
  const needs = weight(header);
  if (needs > memory || (header.format === "heif" && header.width * header.height > avifLimit)) return "too-heavy";
  await room(needs);
  const asPng = png && header.format === "png" && header.width * header.height <= pngLimit;
  const colours = await unknownColours(header, bytes);
  try {
    const picture = colours ? await managed(sharp(bytes, { ...options, ignoreIcc: true }), colours) : source;
    return await writeCopies(picture, out, asPng);
  } catch (error) {
    return problemOf(error as Error);
  }
}

/** Colours that libvips can't convert: HDR, and those that an AVIF or PNG names by numbers; null where it can. */
async function unknownColours({ format, icc }: Metadata, bytes: Buffer) {
  if (format === "heif" && !icc) return heifColours(bytes);
  if (format === "png" && !icc) return pngColours(bytes);
  const colours = icc ? coloursOf(icc, null) : null;
  return colours && "hdr" in colours ? colours : null;
}

/**
 * Bytes that a decoder needs which can't work in strips, as measured: coefficients of a progressive JPEG, the whole of an interlaced PNG,
 * a GIF's canvas, AVIF's many planes, and eight filters over a drawing. The others need little.
 */
function weight({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
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

/** An error in writing a copy is no fault of the picture. */
const isOurs = (error: Error) => "code" in error;

function problemOf(error: Error): DecodingProblem {
  if (isOurs(error)) throw error;
  return /pixel limit/i.test(error.message) ? "too-many-pixels" : "cut-off";
}

async function heicCopies(bytes: Buffer, out: string, room: Room): Promise<Made[] | DecodingProblem> {
  const needs = heicNeeds(bytes);
  if (needs > memory) return "too-heavy";
  await room(needs);
  const decoded = await decodeHeic(bytes);
  if (typeof decoded === "string") return decoded;
  try {
    return await writeCopies(await inColours(decoded.pixels, decoded.icc), out);
  } catch (error) {
    return problemOf(error as Error);
  }
}
