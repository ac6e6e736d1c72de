import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { box, u32 } from "../boxes.ts";
import { ffmpeg } from "../ffmpeg.ts";
import { gridHeic } from "../heic.ts";
import { recordings } from "../recordings.ts";
import { type Animal, chunk, gifOf, made, pngStart, text } from "./animal.ts";

/** A PNG that says so much of its size, with these chunks before and so many bytes of zeros within. */
function png(
  width: number,
  height: number,
  { bits = 1, colour = 0, interlaced = 0, rows = 0, extra = Buffer.alloc(0) } = {},
) {
  const head = Buffer.concat([u32(width, height), Buffer.from([bits, colour, 0, 0, interlaced])]);
  const body = deflateSync(Buffer.alloc(rows), { level: 1 });
  return Buffer.concat([pngStart, chunk("IHDR", head), extra, chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]);
}
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
const compressedText = (type: string, count: number) =>
  chunk(type, Buffer.concat([text("a\0\0"), deflateSync(megabytes(count), { level: 1 })]));

const half = async (format: Parameters<typeof made>[0]) => (await made(format)).subarray(0, -2000);
const withSize = async (width: number, height: number) => {
  const jpeg = Buffer.from(await made("jpeg"));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};
/** A TIFF of one directory of long values, which may lead back to itself. */
function tiff(tags: [tag: number, value: number][], next: number) {
  const entries = tags.map(([tag, value]) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16LE(tag);
    entry.writeUInt16LE(4, 2);
    entry.writeUInt32LE(1, 4);
    entry.writeUInt32LE(value, 8);
    return entry;
  });
  const end = Buffer.alloc(4);
  end.writeUInt32LE(next);
  return Buffer.concat([text("II*\0\x08\0\0\0"), Buffer.from([tags.length, 0]), ...entries, end, Buffer.alloc(64)]);
}
const bigTags = (side: number): [number, number][] => [
  [256, side],
  [257, side],
  [258, 8],
  [259, 1],
  [262, 1],
  [273, 100],
  [277, 1],
  [278, side],
  [279, 64],
];

export const cut: Animal[] = (["jpeg", "png", "gif", "webp", "tiff", "avif"] as const).map((format) => [
  `a ${format} without its end`,
  // Most of a JPEG is shown where its end is missing.
  format === "jpeg" ? "either" : "refused",
  () => half(format),
]);

export const bombs: Animal[] = [
  ["a PNG of 100 megapixels", "refused", () => png(10_000, 10_000, { rows: 12_510_000 })],
  ["a PNG of 4 gigapixels without content", "refused", () => png(65_535, 65_535)],
  ["a PNG of 2^31 by 2^31", "refused", () => png(0x7fffffff, 0x7fffffff)],
  ["a PNG of no width", "refused", () => png(0, 10)],
  [
    "a PNG of 59 megapixels, 16 bits deep and interlaced",
    "either",
    () => png(7680, 7680, { bits: 16, colour: 6, interlaced: 1, rows: 7680 * 7680 * 8 }),
  ],
  ["a PNG with 200 MB of packed text", "either", () => png(64, 64, { rows: 576, extra: compressedText("zTXt", 200) })],
  [
    "a PNG with a packed profile of 200 MB",
    "either",
    () => png(64, 64, { rows: 576, extra: compressedText("iCCP", 200) }),
  ],
  ["a JPEG that says 65,535 by 65,535", "refused", () => withSize(65_535, 65_535)],
  ["a JPEG that says 7000 by 7000", "either", () => withSize(7000, 7000)],
  ["a GIF that says 65,535 by 65,535", "refused", () => gifOf(65_535, 65_535)],
  [
    "a JPEG of 59 megapixels in many scans, all colours whole",
    "either",
    () =>
      sharp({ create: { width: 7680, height: 7680, channels: 3, background: "#345" } })
        .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
        .toBuffer(),
  ],
  ["a TIFF of 10 gigapixels", "refused", () => tiff(bigTags(100_000), 0)],
  ["a TIFF that leads back to itself", "either", () => tiff(bigTags(8), 8)],
  [
    "a WebP of 200 megapixels",
    "refused",
    () =>
      Buffer.concat([
        text("RIFF\x1e\0\0\0WEBPVP8L\x11\0\0\0\x2f"),
        Buffer.from([0xff, 0xff, 0xff, 0x0f]),
        Buffer.alloc(13),
      ]),
  ],
  [
    "an animation of 2000 pictures",
    "pixels",
    () =>
      sharp(Buffer.alloc(64 * 64 * 2000 * 3), { raw: { width: 64, height: 64 * 2000, channels: 3, pageHeight: 64 } })
        .gif()
        .toBuffer(),
  ],
];

export const boxes: Animal[] = [
  [
    "boxes within boxes without end",
    "refused",
    () => {
      let inner = box("meta", u32(0));
      for (let depth = 0; depth < 5000; depth++) inner = box("meta", u32(0), inner);
      return Buffer.concat([box("ftyp", "heic", u32(0), "mif1heic"), inner]);
    },
  ],
  [
    "a HEIC whose box says 2^63 bytes",
    "refused",
    () => Buffer.concat([box("ftyp", "heic", u32(0), "mif1heic"), u32(1), text("meta"), u32(0x7fffffff, 0xffffffff)]),
  ],
  [
    "a HEIC of boxes of no size",
    "refused",
    () => Buffer.concat([box("ftyp", "heic", u32(0), "mif1heic"), Buffer.alloc(100_000)]),
  ],
  [
    "an MP4 of a million empty boxes",
    "refused",
    () => Buffer.concat([box("ftyp", "isom", u32(0)), Buffer.alloc(8_000_000, box("free"))]),
  ],
];

export const withCodecs: Animal[] = ffmpeg
  ? [
      ...[
        "H.264 MP4 with notes in udta",
        "M4A",
        "MP3 with ID3v2, ID3v1 and lyrics",
        "OGG Opus",
        "WAV with LIST, bext, iXML and ID3",
        "WebM",
      ].map(
        (what): Animal => [
          `no picture: ${what}`,
          "refused",
          () => recordings.find(([name]) => name === what)?.[1]() ?? "",
        ],
      ),
      [
        "a HEIC without its end",
        "refused",
        () => gridHeic({ width: 900, height: 900, colour: () => [1, 2, 3] }).subarray(0, -300),
      ],
      [
        "a HEIC that says 5 gigapixels",
        "refused",
        () => gridHeic({ width: 64, height: 64, tile: 64, colour: () => [1, 2, 3], claimed: [70_000, 80_000] }),
      ],
      [
        "a HEIC that says 56 megapixels and has one tile",
        "refused",
        () => gridHeic({ width: 64, height: 64, tile: 64, colour: () => [1, 2, 3], claimed: [7000, 8000] }),
      ],
      [
        "a HEIC of noise where its tiles should be",
        "refused",
        () => {
          const whole = gridHeic({ width: 256, height: 256, tile: 64, colour: (x, y) => [x, y, x ^ y] });
          return whole.fill(0x5a, whole.indexOf("mdat") + 8);
        },
      ],
    ]
  : [];
