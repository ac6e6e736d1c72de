import { rm } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";
import type { Colours } from "./colours.ts";
import { isDisplayed, type Size } from "./encode.ts";
import type { Made } from "./job.ts";

/** The qualities of the JPEG in full size, in the order in which they are tried. At 90 a photo takes the bytes that phones give it. */
const qualities = [90, 75];
/** In bytes. An upload may have as many, so a copy that comes back is never refused. */
const mostBytes = 20 * 1024 * 1024;

/**
 * Estimates the bytes that a picture of any format takes in full size beside what its decoder needs, for each pixel of the result, by measurement. A
 * picture that is turned has to be in memory as a whole, WebP is never in strips, and colours that libvips doesn't know are converted here.
 */
export function bytesPerPixel({ format, orientation = 1, channels, depth }: Metadata, colours: Colours): number {
  const turned = orientation > 1 ? channels * (depth === "uchar" ? 1 : 2) : 0;
  const converted = colours ? ("hdr" in colours ? 9 : 6) : 0;
  return turned + converted + (format === "webp" ? 8 : 0);
}

/** Returns the size in which a picture is kept, if `pixels` of it fit into memory: as large as possible, or null if it would be no larger than displayed. */
export function keptSize(upright: Size, pixels: number): Size | null {
  const scale = Math.min(1, Math.sqrt(pixels / (upright.width * upright.height)));
  const [width, height] = [Math.floor(upright.width * scale), Math.floor(upright.height * scale)];
  return isDisplayed({ width, height }) ? null : { width, height };
}

/**
 * Writes a picture in full size as a JPEG: upright, sRGB, on white where it is transparent, without metadata, and of 20 MB at most. `open` is called
 * for each try. Returns null, and leaves no file, if that fails: the copies for display are there already.
 */
export async function writeFull(
  open: () => Sharp | Promise<Sharp>,
  out: string,
  chromaSubsampling: "4:2:0" | "4:4:4",
): Promise<Made | null> {
  const name = "full.jpg";
  const path = `${out}.${name}`;
  try {
    for (const quality of qualities) {
      // Optimised tables would need all coefficients in memory, 6 bytes a pixel, and save 4 % of the file.
      const jpeg = { quality, chromaSubsampling, optimiseCoding: false };
      const picture = (await open()).autoOrient().toColourspace("srgb").flatten({ background: "#ffffff" });
      const { width, height, size } = await picture.jpeg(jpeg).toFile(path);
      if (size <= mostBytes) return { name, type: "image/jpeg", width, height };
    }
  } catch {
    // It stays without a copy in full size.
  }
  await rm(path, { force: true });
  return null;
}
