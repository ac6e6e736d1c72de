import { open } from "node:fs/promises";
import { loadSharp } from "~/engines/process";
import type { DecodingProblem, Job, Made } from "./decoder/job";
import { isHeic, isRaster, rareFormat } from "./decoder/kind";
import { isRaw } from "./decoder/raw";
import { decode } from "./decoders.server";
import type { Sender } from "./fair-queue.server";

/** A copy of a picture: a file that the caller moves to its place. */
export interface PictureFile extends Made {
  path: string;
}

export type PictureProblem = DecodingProblem | "busy";

async function startOf(path: string) {
  const handle = await open(path);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0).finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}

const isPixels = (start: Buffer) => isRaster(start) || isHeic(start) || rareFormat(start) !== null;

/**
 * Turns any decodable picture, including HEIC, BMP, ICO and JPEG 2000, into the copies that are served: upright, sRGB, without metadata, as WebP up to 320, 800 and 1600 px
 * wide and one JPEG. With `png` a small PNG also gets a PNG copy; as a logo, any picture does. With `asIs` a JPEG or PNG that consists of its pixels alone
 * is one of its own copies, unchanged. The copies are `${out}.${name}`. Nothing is enlarged; of an animation only the first frame is used. A separate process opens the file when the
 * sender gets a slot, for at most 20 seconds of processor time, or 3 for a drawing. Returns "busy" if no slot becomes free. Throws if the copies can't be made for a reason
 * other than the picture, such as a full disk.
 */
export async function makePictures(
  path: string,
  out: string,
  sender: Sender,
  { png = false, asIs = false }: Partial<Pick<Job, "png" | "asIs">> = {},
): Promise<PictureFile[] | PictureProblem> {
  const start = await startOf(path);
  const outcome = await decode(sender, { path, out, drawing: !isPixels(start), png, asIs });
  if (outcome === "busy") return outcome;
  if ("problem" in outcome) return outcome.problem;
  return outcome.made.map((copy) => ({ ...copy, path: `${out}.${copy.name}` }));
}

/** Whether a file begins like a picture; it may still be damaged. */
export async function looksLikePicture(path: string): Promise<boolean> {
  const start = await startOf(path);
  return isPixels(start) || isRaw(start);
}

/** Reads the width and height in pixels of a picture that this machine made. Returns null if it can't be read. */
export async function pictureSize(path: string): Promise<{ width: number; height: number } | null> {
  const sharp = await loadSharp();
  return sharp(path)
    .metadata()
    .catch(() => null);
}
