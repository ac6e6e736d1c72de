import sharp, { type Sharp } from "sharp";
import type { Colours, Hdr } from "./colours.ts";
import { largest, type Size } from "./encode.ts";
import { toneMapper } from "./hdr.ts";
import { type Pixels, tiff } from "./tiff.ts";

/** Makes a sharp pipeline of pixels no larger than displayed. The profile, if there is one, converts them to sRGB. */
export async function toDisplayed(pixels: Pixels, icc: Buffer | null): Promise<Sharp> {
  const { width, height, data } = pixels;
  const raw = sharp(data, { raw: { width, height, channels: 3 } });
  if (!icc) return raw;
  // sharp would convert all pixels before it scales the picture down, which takes up to five times as long.
  const small = await raw.resize(largest).raw().toBuffer({ resolveWithObject: true });
  return toSharp({ width: small.info.width, height: small.info.height, data: small.data }, icc);
}

/** Makes a sharp pipeline of pixels in their size. The profile, if there is one, converts them to sRGB. */
export function toSharp(pixels: Pixels, icc: Buffer | null): Sharp {
  const { width, height, data } = pixels;
  if (!icc) return sharp(data, { raw: { width, height, channels: 3 } });
  return sharp(tiff(pixels, icc));
}

/**
 * Prepares a picture that libvips opens without its colours: no larger than the given size, upright, and on white where it is transparent. Neither a
 * tone curve nor a plain TIFF supports transparency.
 */
const preparedSource = (source: Sharp, { width, height }: Size) =>
  source
    .autoOrient()
    .resize({ ...largest, width, height })
    .flatten({ background: "#ffffff" });

async function toneMapped(source: Sharp, hdr: Hdr, size: Size): Promise<Pixels> {
  const { data, info } = await preparedSource(source, size)
    .toColourspace("rgb16")
    .raw({ depth: "ushort" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  const map = toneMapper(hdr, 65_535);
  const mapped = new Uint8Array(width * height * 3);
  for (let from = 0, offset = 0; offset < mapped.length; from += channels, offset += 3) {
    const red = values[from] ?? 0;
    map(
      red,
      channels < 3 ? red : (values[from + 1] ?? 0),
      channels < 3 ? red : (values[from + 2] ?? 0),
      mapped,
      offset,
    );
  }
  return { width, height, data: mapped };
}

/** Converts a picture whose colours libvips doesn't know to sRGB, in a size. It must have been opened without its profile. */
export async function withManagedColours(
  source: Sharp,
  colours: NonNullable<Colours>,
  size: Size = largest,
): Promise<Sharp> {
  if ("hdr" in colours) return toSharp(await toneMapped(source, colours.hdr, size), null);
  const { data, info } = await preparedSource(source, size)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return toSharp({ width: info.width, height: info.height, data }, colours.icc);
}
