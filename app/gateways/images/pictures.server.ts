import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { inTurn } from "./in-turn.server";

sharp.cache(false);
sharp.concurrency(1);

/** 60 megapixels (DESIGN §4.16); more is refused from the header, before anything is decoded. */
const pixelLimit = 60_000_000;
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

export type PictureProblem = "not-a-picture" | "cut-off" | "too-many-pixels";

/**
 * Turns any decodable picture into the copies that are served: upright, sRGB, without metadata, WebP at up to 320, 800 and
 * 1600 px wide and one JPEG. Nothing is enlarged; of an animation the first frame is taken.
 */
export function makePictures(path: string): Promise<PictureFile[] | PictureProblem> {
  return inTurn(async () => {
    // From memory, not by its path: an SVG that knows its folder draws other files of that folder.
    const bytes = await readFile(path);
    const source = sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" });
    const header = await source.metadata().catch((error: Error) => error);
    if (header instanceof Error) {
      if (/pixel limit/i.test(header.message)) return "too-many-pixels";
      return signature.test(bytes.subarray(0, 12).toString("latin1")) ? "cut-off" : "not-a-picture";
    }
    if (header.width * header.height > pixelLimit) return "too-many-pixels";
    return copies(source).catch((error: Error) => (/pixel limit/i.test(error.message) ? "too-many-pixels" : "cut-off"));
  });
}

async function copies(source: Sharp): Promise<PictureFile[]> {
  const { data, info } = await source
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: 1600, height: 3200, fit: "inside", withoutEnlargement: true })
    .raw({ depth: "uchar" })
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
