import { type Colours, coloursOf, gammaColours } from "./colours.ts";

const signature = "\x89PNG\r\n\x1a\n";
/** The gamma of today's screens; a PNG with this gamma needs no conversion. */
const usualGamma = 2.2;

/**
 * Returns how the colours of a PNG become sRGB, by the numbers in its chunks (PNG third edition, §11.3.2), which libvips doesn't read. Returns null
 * if it has none, has a profile or states that it is sRGB.
 */
export function pngColours(bytes: Buffer): Colours {
  if (bytes.toString("latin1", 0, 8) !== signature) return null;
  let gamma: number | null = null;
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const [length, type, body] = [
      bytes.readUInt32BE(offset),
      bytes.toString("latin1", offset + 4, offset + 8),
      offset + 8,
    ];
    if (type === "iCCP" || type === "sRGB") return null;
    if (type === "IDAT" || body + length > bytes.length) break;
    if (type === "cICP" && length === 4)
      return coloursOf(null, { primaries: bytes.readUInt8(body), transfer: bytes.readUInt8(body + 1) });
    if (type === "gAMA" && length === 4) gamma = 100_000 / Math.max(1, bytes.readUInt32BE(body));
    offset = body + length + 4;
  }
  return gamma !== null && gamma < 10 && Math.abs(gamma - usualGamma) > 0.05 ? gammaColours(gamma) : null;
}
