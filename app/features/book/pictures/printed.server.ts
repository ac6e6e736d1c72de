import path from "node:path";
import { loadSharp, oneImageAtATime } from "~/engines/process";
import { withoutPaper } from "./ink.server";

/** The names of a picture's stored copies (decoder/encode.ts), those that print best first. */
const copies = ["full.jpg", "picture.jpg", "picture.png", "1600.webp", "800.webp", "320.webp"];
/** The most pixels of a copy that is converted: a copy for pages has 1600 x 3200, a still of a film 3840 x 2160. */
const mostPixels = 9_000_000;
const options = { limitInputPixels: mostPixels, failOn: "none" } as const;
const jpegOptions = { quality: 92, chromaSubsampling: "4:4:4" } as const;

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

const isJpeg = (bytes: Buffer) => bytes.toString("latin1", 0, 3) === "\xff\xd8\xff";

/** Reads a stored file by its key; null if there is none. */
export type StoredBytes = (key: string) => Promise<Buffer | null>;

/** Returns the size of a picture in pixels; null if it can't be read. */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  const sharp = await loadSharp();
  const found = await sharp(bytes, options)
    .metadata()
    .catch(() => null);
  return found && { width: found.autoOrient.width, height: found.autoOrient.height };
}

/** A picture as sRGB on white. */
const onPaper = (sharp: Sharp, bytes: Buffer) =>
  sharp(bytes, options).autoOrient().toColourspace("srgb").flatten({ background: "#ffffff" });

/** Reads a picture of ink without its paper as a JPEG. */
async function inkAsJpeg(sharp: Sharp, bytes: Buffer) {
  const { data, info } = await onPaper(sharp, bytes).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return sharp(await withoutPaper(data, { width, height }), { raw: { width, height, channels: 3 } })
    .jpeg(jpegOptions)
    .toBuffer();
}

/**
 * Offers a stored picture as a JPEG to `use` until it takes one: the file itself unless it is ink, then what it is made into as sRGB on white, then the
 * picture's other copies in the same ways. Returns false if none can be read or is taken.
 */
export async function asJpeg(
  { key, isInk }: { key: string; isInk: boolean },
  bytesOf: StoredBytes,
  use: (jpeg: Buffer) => boolean,
): Promise<boolean> {
  const folder = path.posix.dirname(key);
  for (const each of new Set([key, ...copies.map((name) => `${folder}/${name}`)])) {
    const bytes = await bytesOf(each);
    if (!bytes) continue;
    if (!isInk && isJpeg(bytes) && use(bytes)) return true;
    const sharp = await loadSharp();
    const made = await oneImageAtATime(() =>
      (isInk ? inkAsJpeg(sharp, bytes) : onPaper(sharp, bytes).jpeg(jpegOptions).toBuffer()).catch(() => null),
    );
    if (made && use(made)) return true;
  }
  return false;
}
