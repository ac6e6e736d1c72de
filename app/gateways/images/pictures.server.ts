import { open, readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { decodeHeic, isHeic } from "./heic.server";
import { inTurn } from "./in-turn.server";

sharp.cache(false);
sharp.concurrency(1);

/** 60 megapixels (DESIGN §4.16); more is refused from the header, before anything is decoded. */
const pixelLimit = 60_000_000;
/** Seconds for the decoding of one picture: a drawing can be made to take hours. */
const patience = 30;
/** Widths in pixels of the WebP copies (DESIGN §3). */
const widths = [320, 800, 1600];

/** How the files of JPEG, PNG, GIF, WebP, TIFF and AVIF begin: one of them that can't be opened is damaged, not something else. */
const signature = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|II\*\0|MM\0\*|....ftypavi[fs])/s;

export interface PictureFile {
  name: string;
  type: string;
  width: number;
  height: number;
  data: Buffer;
}

export type PictureProblem = "not-a-picture" | "cut-off" | "too-many-pixels" | "too-heavy";

/** Bytes that a picture may take while it is decoded. */
const memory = 270_000_000;

/**
 * Turns any decodable picture, HEIC too, into the copies that are served: upright, sRGB, without metadata, WebP at up to 320, 800
 * and 1600 px wide and one JPEG. Nothing is enlarged; of an animation the first frame is taken.
 */
export function makePictures(path: string): Promise<PictureFile[] | PictureProblem> {
  return inTurn(async () => {
    // From memory, not by its path: an SVG that knows its folder draws other files of that folder.
    const bytes = await readFile(path);
    // A packed SVG is unpacked whole, whatever its size.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return "not-a-picture";
    if (isHeic(bytes.subarray(0, 64))) return heicCopies(bytes);
    const source = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" });
    const header = await source.metadata().catch((error: Error) => error);
    if (header instanceof Error) {
      if (/pixel limit/i.test(header.message)) return "too-many-pixels";
      return signature.test(bytes.subarray(0, 12).toString("latin1")) ? "cut-off" : "not-a-picture";
    }
    if (header.width * header.height > pixelLimit) return "too-many-pixels";
    if (header.format === "svg" && manyFilters(bytes)) return "too-heavy";
    if (weight(header) > memory) return "too-heavy";
    return copies(source).catch(problemOf);
  });
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

/** Each step of a drawing's filters takes a picture of its own; entities may stand for more of them than are written. */
function manyFilters(bytes: Buffer) {
  // Both alphabets of an SVG at once: in UTF-16 every second byte is zero.
  const text = bytes.toString("latin1").replaceAll("\0", "");
  return (text.match(/<(\w+:)?fe[A-Z]/g)?.length ?? 0) > 8 || (/<!ENTITY/.test(text) && /filter/.test(text));
}

function problemOf({ message }: Error): PictureProblem {
  if (/pixel limit/i.test(message)) return "too-many-pixels";
  return /timeout/i.test(message) ? "too-heavy" : "cut-off";
}

async function heicCopies(bytes: Buffer<ArrayBuffer>) {
  const decoded = await decodeHeic(bytes);
  if (typeof decoded === "string") return decoded;
  const { width, height, data } = decoded;
  return copies(sharp(data, { raw: { width, height, channels: 3 } }));
}

/** Whether a file begins as a picture does; it may still be damaged. */
export async function looksLikePicture(path: string): Promise<boolean> {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
  const start = buffer.subarray(0, bytesRead);
  return isHeic(start) || signature.test(start.subarray(0, 12).toString("latin1"));
}

/** Width and height in pixels of a picture that this machine made; null where it can't be read. */
export async function pictureSize(path: string): Promise<{ width: number; height: number } | null> {
  return sharp(path)
    .metadata()
    .catch(() => null);
}

async function copies(source: Sharp): Promise<PictureFile[]> {
  const { data, info } = await source
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: 1600, height: 3200, fit: "inside", withoutEnlargement: true })
    .raw({ depth: "uchar" })
    .timeout({ seconds: patience })
    .toBuffer({ resolveWithObject: true });
  const base = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: PictureFile[] = [];
  for (const width of widths.filter((_, at) => at === 0 || (widths[at - 1] ?? 0) < info.width)) {
    const webp = base().resize({ width, withoutEnlargement: true }).webp({ quality: 78 });
    const made = await webp.toBuffer({ resolveWithObject: true });
    files.push({
      name: `${width}.webp`,
      type: "image/webp",
      width: made.info.width,
      height: made.info.height,
      data: made.data,
    });
  }
  const jpeg = await base().flatten({ background: "#ffffff" }).jpeg({ quality: 80, progressive: true }).toBuffer();
  files.push({ name: "picture.jpg", type: "image/jpeg", width: info.width, height: info.height, data: jpeg });
  return files;
}
