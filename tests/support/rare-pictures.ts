import sharp from "sharp";
import { box, u32 } from "./boxes.ts";
import { convert } from "./ffmpeg.ts";

// BMP, ICO and JPEG 2000: red on the left, blue on the right.

/** A picture of a rare format that ffmpeg writes, with more of its words. */
export const rare = (ending: "bmp" | "jp2", size: string, ...words: string[]) =>
  convert(
    null,
    [
      ...["-f", "lavfi", "-i", `color=red:s=${size}:r=1:d=1,format=rgb24,drawbox=x=iw/2:w=iw:h=ih:color=blue:t=fill`],
      ...["-frames:v", "1", ...(ending === "jp2" ? ["-c:v", "libopenjpeg"] : []), ...words],
    ],
    ending,
  );

const le = (sizes: [value: number, bytes: 2 | 4][]) =>
  Buffer.concat(
    sizes.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value & 0xffff);
      else buffer.writeUInt32LE(value >>> 0);
      return buffer;
    }),
  );

/** A BMP's header of 40 bytes with its beginning. Compression 0 is none, 1 is lengths of runs in 8 bits. */
export function bmpHead(width: number, height: number, bits: number, { compression = 0, colours = 0, bytes = 0 } = {}) {
  const offset = 54 + colours * 4;
  const of = le([
    ...([
      [40, 4],
      [width, 4],
      [height, 4],
      [1, 2],
      [bits, 2],
      [compression, 4],
    ] as const),
    ...([
      [bytes, 4],
      [2835, 4],
      [2835, 4],
      [colours, 4],
      [0, 4],
    ] as const),
  ] as [number, 2 | 4][]);
  return Buffer.concat([
    Buffer.from("BM"),
    le([
      [offset + bytes, 4],
      [0, 4],
      [offset, 4],
    ]),
    of,
  ]);
}

/** A BMP of 32 bits whose fourth byte means nothing, from the top to the bottom: older programs write zeros there. */
export function bmp32(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index++) pixels[index * 4 + (index % width < width / 2 ? 2 : 0)] = 255;
  return Buffer.concat([bmpHead(width, -height, 32, { bytes: pixels.length }), pixels]);
}

/** A BMP as OS/2 writes it, of two colours with a bit a pixel. */
export function bmp1(width: number, height: number) {
  const line = Buffer.alloc(Math.ceil(width / 32) * 4);
  for (let x = Math.ceil(width / 2); x < width; x++) line[x >> 3] = (line[x >> 3] ?? 0) | (0x80 >> (x & 7));
  const head = le([
    [12, 4],
    [width, 2],
    [height, 2],
    [1, 2],
    [1, 2],
  ]);
  const palette = Buffer.from([0, 0, 255, 255, 0, 0]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from("BM"),
    le([
      [32 + lines.length, 4],
      [0, 4],
      [32, 4],
    ]),
    head,
    palette,
    lines,
  ]);
}

/** An icon of these pictures; what its list says of their sizes counts little. */
export function icon(pictures: Buffer[], { says = pictures.map((one) => one.length) } = {}) {
  let at = 6 + 16 * pictures.length;
  const entries = pictures.map((one, index) => {
    const entry = Buffer.concat([
      Buffer.alloc(4),
      le([
        [1, 2],
        [32, 2],
        [says[index] ?? 0, 4],
        [at, 4],
      ]),
    ]);
    at += one.length;
    return entry;
  });
  return Buffer.concat([
    le([
      [0, 2],
      [1, 2],
      [pictures.length, 2],
    ]),
    ...entries,
    ...pictures,
  ]);
}

/** A PNG of one colour or, without one, red on the left and blue on the right. */
export const iconPng = (side: number, colour?: string) => {
  const half = { input: { create: { width: side / 2, height: side, channels: 3 as const, background: "#00f" } } };
  const plain = sharp({ create: { width: side, height: side, channels: 3, background: colour ?? "#f00" } });
  return (colour ? plain : plain.composite([{ ...half, left: side / 2, top: 0 }])).png().toBuffer();
};

/** A JPEG 2000 file whose colour box holds this profile, and that carries a writing of its own. */
export function withBoxes(jp2: Buffer, profile: Buffer | null, words = "") {
  const offset = jp2.indexOf("jp2h") - 4;
  const end = offset + jp2.readUInt32BE(offset);
  const colours = jp2.indexOf("colr") - 4;
  const after = colours + jp2.readUInt32BE(colours);
  const colr = profile ? box("colr", Buffer.from([2, 0, 0]), profile) : jp2.subarray(colours, after);
  const header = box("jp2h", jp2.subarray(offset + 8, colours), colr, jp2.subarray(after, end));
  return Buffer.concat([jp2.subarray(0, offset), header, box("xml ", Buffer.from(words)), jp2.subarray(end)]);
}

/** A JPEG 2000 whose first segment states another size. */
export function sized(jp2: Buffer, width: number, height: number) {
  const changed = Buffer.from(jp2);
  u32(width, height).copy(changed, changed.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51])) + 8);
  return changed;
}

/** The bare codestream of a JPEG 2000 file. */
export const bare = (jp2: Buffer) => jp2.subarray(jp2.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51])));
