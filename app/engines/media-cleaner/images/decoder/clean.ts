import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";

/** A file that consists of its pixels alone, so that it may be kept as it is. */
export interface Clean {
  type: "image/jpeg" | "image/png";
  bytes: Buffer;
  width: number;
  height: number;
}

/** Returns a file as clean if it is, else null. A PNG may have at most `pngLimit` pixels, or none with 0. */
export function cleanOf(bytes: Buffer, pngLimit: number): Clean | null {
  const jpeg = cleanJpeg(bytes);
  if (jpeg) return { type: "image/jpeg", bytes, width: jpeg.width, height: jpeg.height };
  const png = pngLimit > 0 ? cleanPng(bytes, pngLimit) : null;
  return png && { type: "image/png", bytes, width: png.width, height: png.height };
}
