import { crc32, deflateSync } from "node:zlib";
import QRCode from "qrcode";
import sharp from "sharp";

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, body: Buffer) {
  const content = Buffer.concat([Buffer.from(type), body]);
  return Buffer.concat([u32(body.length), content, u32(crc32(content))]);
}

/** A white PNG of grey pixels with one bit each. */
function png(width: number, height: number, { interlaced = 0, rows = height } = {}) {
  const head = Buffer.concat([u32(width), u32(height), Buffer.from([1, 0, 0, 0, interlaced])]);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 255).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)), { level: 1 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A TIFF of directories that hold a small picture; `next` says where the one after each begins, from the number of all. */
function tiff(count: number, next: (at: number, places: number[]) => number, side = 8) {
  const entries = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, 64],
  ];
  const size = 2 + entries.length * 12 + 4;
  const places = Array.from({ length: count }, (_, position) => 72 + position * size);
  const file = Buffer.alloc(72 + count * size);
  file.write("II*\0", 0, "latin1");
  file.writeUInt32LE(72, 4);
  for (const [position, place] of places.entries()) {
    file.writeUInt16LE(entries.length, place);
    for (const [index, [tag = 0, type = 3, value = 0]] of entries.entries()) {
      const entry = place + 2 + index * 12;
      file.writeUInt16LE(tag, entry);
      file.writeUInt16LE(type, entry + 2);
      file.writeUInt32LE(1, entry + 4);
      file.writeUInt32LE(value, entry + 8);
    }
    file.writeUInt32LE(next(position, places), place + size - 4);
  }
  return file;
}

const white = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#fff" } });

/** A JPEG whose header states another size than its pixels have. */
async function largeJpeg(side: number) {
  const bytes = await white(64, 64).jpeg().toBuffer();
  const offset = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(side, offset + 5);
  bytes.writeUInt16BE(side, offset + 7);
  return bytes;
}

async function halfOf(bytes: Promise<Buffer>) {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length / 2));
}

const noise = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

/** A page with a code in its middle. */
const coded = async (text: string, flop = false) => {
  const code = await QRCode.toBuffer(text, { errorCorrectionLevel: "L", scale: 5, margin: 4 });
  const picture = sharp(code).flop(flop).extend({ top: 200, bottom: 200, left: 200, right: 200, background: "#fff" });
  return picture.png().toBuffer();
};

/** Pictures that want to harm whoever opens them, or to pass for a card. */
export const hostilePictures: [name: string, make: () => Buffer | Promise<Buffer>][] = [
  ["nothing", () => Buffer.alloc(0)],
  ["a page of HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "a drawing that opens another file",
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd" width="9" height="9"/></svg>',
      ),
  ],
  ["a GIF", () => white(50, 50).gif().toBuffer()],
  ["a ZIP", () => Buffer.from("PK\x03\x04 and so on")],
  ["a PNG of 400 megapixels", () => png(20_000, 20_000, { rows: 10 })],
  ["a white PNG of 98 megapixels", () => png(9_900, 9_900)],
  ["an interlaced PNG of 90 megapixels", () => png(9_500, 9_500, { interlaced: 1 })],
  ["a progressive JPEG of 64 megapixels", () => white(8_000, 8_000).jpeg({ progressive: true }).toBuffer()],
  ["a JPEG that says it has 4,290 megapixels", () => largeJpeg(65_500)],
  ["half a JPEG", () => halfOf(noise().jpeg().toBuffer())],
  ["half a PNG", () => halfOf(noise().png().toBuffer())],
  ["half a WebP", () => halfOf(noise().webp().toBuffer())],
  ["a WebP without a picture", () => Buffer.from("RIFF\x10\0\0\0WEBPVP8 \0\0\0\0")],
  ["a HEIC without a picture", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1")],
  [
    "a HEIC that says it has 10,000 megapixels",
    () =>
      Buffer.concat([
        Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1"),
        u32(20),
        Buffer.from("ispe\0\0\0\0"),
        u32(100_000),
        u32(100_000),
      ]),
  ],
  ["a TIFF that leads back to its first page", () => tiff(3, (position, places) => places[(position + 1) % 3] ?? 0)],
  ["a TIFF of 5,000 pages", () => tiff(5000, (index, places) => places[index + 1] ?? 0)],
  ["a TIFF of 10,000 megapixels", () => tiff(1, () => 0, 100_000)],
  ["a TIFF that leads nowhere", () => tiff(1, () => 4_000_000_000)],
  ["a code of 4,000 characters", () => coded("A".repeat(4000))],
  ["a code of another site", () => coded("https://everkeep.example/memorial/abc123")],
  [
    "a card's code with a misread character",
    () => coded("HTTPS://EVERKEEP.EXAMPLE/MEMORIAL/ABC123/C/0123456789ABCDEF"),
  ],
];
