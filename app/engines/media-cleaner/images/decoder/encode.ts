import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import type { Clean } from "./clean.ts";
import type { Made } from "./job.ts";

/** Widths in pixels of the WebP copies (docs/product/limits.md). */
const widths = [320, 800, 1600];
/**
 * libwebp's effort for a file that is kept as it is, from 0 to 6; 4 for all others. Restoring a backup of pages makes the copies of hundreds, in half the time and 5 %
 * larger.
 */
const quickEffort = 2;
/** The largest size of a copy, in pixels: nothing is displayed larger. */
export const largest = { width: 1600, height: 3200, fit: "inside", withoutEnlargement: true } as const;

/** The largest size of a logo, in pixels: three times what a page shows of it, and sharp enough in print. */
const logo = { width: 600, height: 300, fit: "inside", withoutEnlargement: true } as const;

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Whether a picture is no larger than displayed. */
export const isDisplayed = ({ width, height }: Size) => width <= largest.width && height <= largest.height;

/**
 * Writes the copies of a picture: upright, sRGB, without metadata, as WebP up to 320, 800 and 1600 px wide and one JPEG; on request also a PNG. A
 * clean file is one of its own copies: the JPEG or PNG for display, or a larger JPEG beside them.
 */
export async function writeCopies(
  source: Sharp,
  out: string,
  asPng: boolean | "logo" = false,
  clean: Clean | null = null,
): Promise<Made[]> {
  const { data: pixels, info } = await source
    .autoOrient()
    .toColourspace("srgb")
    .resize(largest)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const base = () => sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const made: Made[] = [];
  const store = async (name: string, type: string, data: Buffer, { width, height }: Size) => {
    await writeFile(`${out}.${name}`, data, { flag: "wx", mode: 0o600 });
    made.push({ name, type, width, height });
  };
  const write = async (name: string, type: string, encoded: Sharp) => {
    if (clean?.type === type && isDisplayed(clean)) return store(name, type, clean.bytes, clean);
    const { data, info: size } = await encoded.toBuffer({ resolveWithObject: true });
    await store(name, type, data, size);
  };
  for (const width of widths.filter((_, index) => index === 0 || (widths[index - 1] ?? 0) < info.width))
    await write(
      `${width}.webp`,
      "image/webp",
      base()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78, effort: clean ? quickEffort : 4 }),
    );
  const jpeg = base().flatten({ background: "#ffffff" }).jpeg({ quality: 80, progressive: true });
  await write("picture.jpg", "image/jpeg", jpeg);
  if (asPng) await write("picture.png", "image/png", (asPng === "logo" ? base().resize(logo) : base()).png());
  if (clean?.type === "image/jpeg" && !isDisplayed(clean)) await store("full.jpg", clean.type, clean.bytes, clean);
  return made;
}
