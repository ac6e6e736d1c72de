import { crc32, inflateSync } from "node:zlib";

const signature = "\x89PNG\r\n\x1a\n";
/** The resolution that our encoder writes: 1,000 pixels a metre. */
const resolution = "000003e8000003e801";
/** The chunks in their order, each with a letter: header, resolution, pixels, end. */
const order = /^hr?p+e$/;
const letters: Record<string, string> = { IHDR: "h", pHYs: "r", IDAT: "p", IEND: "e" };
/** Bytes a pixel by the number of its colour type: grey, colours, and both with transparency. */
const channels: Record<number, number> = { 0: 1, 2: 3, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  body: Buffer;
}

/** Returns the chunks of a PNG, or null if something else is before, between or after them. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  if (bytes.toString("latin1", 0, 8) !== signature) return null;
  for (let offset = 8; offset < bytes.length; ) {
    if (offset + 12 > bytes.length) return null;
    const end = offset + 8 + bytes.readUInt32BE(offset);
    if (end + 4 > bytes.length || crc32(bytes.subarray(offset + 4, end)) !== bytes.readUInt32BE(end)) return null;
    chunks.push({ type: bytes.toString("latin1", offset + 4, offset + 8), body: bytes.subarray(offset + 8, end) });
    offset = end + 4;
  }
  return chunks;
}

/** Whether compressed pixels are exactly as many as there should be, with nothing behind them. */
function isExact(pixels: Buffer, expected: number) {
  try {
    // One byte more would be an error, so a bomb stays small.
    const { buffer, engine } = inflateSync(pixels, { info: true, maxOutputLength: expected }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return buffer.length === expected && engine.bytesWritten === pixels.length;
  } catch {
    return false;
  }
}

/**
 * Whether a PNG of at most `pixelLimit` pixels consists of its pixels alone, as those that this program writes do: 8 bits, without a palette, a
 * profile, texts or anything behind its end. Returns its size in pixels, or null.
 */
export function cleanPng(bytes: Buffer, pixelLimit: number): { width: number; height: number } | null {
  const chunks = chunksOf(bytes);
  const [head] = chunks ?? [];
  if (!chunks || head?.body.length !== 13) return null;
  if (!order.test(chunks.map(({ type }) => letters[type] ?? "?").join(""))) return null;
  const [width, height] = [head.body.readUInt32BE(0), head.body.readUInt32BE(4)];
  const channel = channels[head.body[9] ?? -1];
  // Depth 8, and the only compression, the only filters and no interlacing.
  if (!channel || head.body[8] !== 8 || head.body.readUIntBE(10, 3) !== 0 || width * height > pixelLimit) return null;
  const isPlain = chunks.every(
    ({ type, body }) =>
      (type !== "pHYs" || body.toString("hex") === resolution) &&
      (type !== "IEND" || body.length === 0) &&
      (type !== "IDAT" || body.length > 0),
  );
  const pixels = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ body }) => body));
  return isPlain && isExact(pixels, height * (1 + width * channel)) ? { width, height } : null;
}
