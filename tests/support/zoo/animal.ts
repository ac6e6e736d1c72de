import { crc32 } from "node:zlib";
import sharp from "sharp";
import { u32 } from "../boxes.ts";

// Files that should do harm, each as it might be sent for a picture.

/** In each payload that must not come out again. */
export const payload = "alert(4711)";
export const script = `<script>${payload}</script>`;
export const html = `<!doctype html><html><body onload="${payload}">${script}</body></html>`;

/** Refused with a sentence, or taken and turned into pixels; "either" where both do no harm. */
export type Fate = "refused" | "pixels" | "either";
export type Animal = [what: string, fate: Fate, make: () => Promise<Uint8Array | string> | Uint8Array | string];

export const text = (value: string) => Buffer.from(value, "latin1");
export function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([text(type), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}
export const pngStart = text("\x89PNG\r\n\x1a\n");

export const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
export const made = (format: "jpeg" | "png" | "gif" | "webp" | "tiff" | "avif") =>
  noise()
    .toFormat(format, format === "avif" || format === "gif" ? { effort: 1 } : {})
    .toBuffer();

export const gifOf = (width: number, height: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    text("GIF89a"),
    size,
    text("\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0"),
    size,
    text("\0\x02\x02D\x01\0;"),
  ]);
};
