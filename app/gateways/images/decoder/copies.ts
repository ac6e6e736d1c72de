import { readFile, writeFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { checkDrawing } from "./drawing.ts";
import { decodeHeic, heicNeeds } from "./heic.ts";
import type { DecodingProblem, Job, Made } from "./job.ts";
import { isHeic, isRaster } from "./kind.ts";

sharp.cache(false);
sharp.concurrency(1);

/** 60 megapixels (DESIGN §4.16); more is refused from the header, before anything is decoded. */
const pixelLimit = 60_000_000;
/** Widths in pixels of the WebP copies (DESIGN §3). */
const widths = [320, 800, 1600];
/** Bytes that a picture may take while it is decoded. */
const memory = 270_000_000;

/** Waits until so many bytes may be taken. */
type Room = (bytes: number) => Promise<void>;

/**
 * Makes the copies of a picture of any kind: upright, sRGB, without metadata, WebP at up to 320, 800 and 1600 px wide and one JPEG. Nothing is
 * enlarged; of an animation the first frame is taken. Gives what it wrote, or why the picture can't be taken.
 */
export async function makeCopies({ path, out, drawing }: Job, room: Room): Promise<Made[] | DecodingProblem> {
  // From memory, not by its path: an SVG that knows its folder draws other files of that folder.
  const bytes = await readFile(path);
  if (isHeic(bytes.subarray(0, 64))) return heicCopies(bytes, out, room);
  const checked = drawing ? checkDrawing(bytes) : null;
  if (checked && "problem" in checked && checked.problem !== "not-a-picture") return checked.problem;
  const svg = checked && "svg" in checked ? Buffer.from(checked.svg) : null;
  // Nothing is drawn that was not looked at, whatever the file was taken for.
  sharp[svg ? "unblock" : "block"]({ operation: ["VipsForeignLoadSvg"] });
  const source = sharp(svg ?? bytes, { limitInputPixels: pixelLimit, failOn: "error" });
  const header = await source.metadata().catch((error: Error) => error);
  if (header instanceof Error) {
    if (/pixel limit/i.test(header.message)) return "too-many-pixels";
    return isRaster(bytes) ? "cut-off" : "not-a-picture";
  }
  if (header.width * header.height > pixelLimit) return "too-many-pixels";
  const needs = weight(header);
  if (needs > memory) return "too-heavy";
  await room(needs);
  return copies(source, out).catch(problemOf);
}

/**
 * Bytes that a decoder needs which can't work in strips, as measured: coefficients of a progressive JPEG, the whole of an interlaced PNG,
 * a GIF's canvas, AVIF's many planes, and eight filters over a drawing. The others need little.
 */
function weight({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata) {
  const deep = depth === "uchar" ? 1 : 2;
  const perPixel: Partial<Record<string, number>> = {
    jpeg: isProgressive ? 2.1 * (chromaSubsampling === "4:2:0" ? 1.6 : channels) : 0,
    png: isProgressive ? 1.2 * channels * deep : 0,
    gif: 5,
    heif: deep === 1 ? 17.5 : 22,
    svg: 14,
  };
  return width * height * (perPixel[format] ?? 0);
}

/** What was written is no fault of the picture's. */
const isOurs = (error: Error) => "code" in error;

function problemOf(error: Error): DecodingProblem {
  if (isOurs(error)) throw error;
  return /pixel limit/i.test(error.message) ? "too-many-pixels" : "cut-off";
}

async function heicCopies(bytes: Buffer<ArrayBuffer>, out: string, room: Room) {
  await room(heicNeeds(bytes));
  const decoded = await decodeHeic(bytes);
  if (typeof decoded === "string") return decoded;
  const { width, height, data } = decoded;
  return copies(sharp(data, { raw: { width, height, channels: 3 } }), out);
}

async function copies(source: Sharp, out: string): Promise<Made[]> {
  const { data, info } = await source
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: 1600, height: 3200, fit: "inside", withoutEnlargement: true })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const made: Made[] = [];
  const write = async (name: string, type: string, encoded: Sharp) => {
    const { data: bytes, info: size } = await encoded.toBuffer({ resolveWithObject: true });
    await writeFile(`${out}.${name}`, bytes, { flag: "wx", mode: 0o600 });
    made.push({ name, type, width: size.width, height: size.height });
  };
  for (const width of widths.filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < info.width))
    await write(
      `${width}.webp`,
      "image/webp",
      base().resize({ width, withoutEnlargement: true }).webp({ quality: 78 }),
    );
  const jpeg = base().flatten({ background: "#ffffff" }).jpeg({ quality: 80, progressive: true });
  await write("picture.jpg", "image/jpeg", jpeg);
  return made;
}
