import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import type { Spot } from "../../../lib/handwritten-card/geometry.ts";
import { type Grey, reduced } from "./pixels.ts";

/** A QR code on a page: its text, its corners from the upper left one clockwise, and its modules by rows, true if dark. */
export interface Code {
  text: string;
  corners: [Spot, Spot, Spot, Spot];
  size: number;
  modules: boolean[];
}

// By default the package fetches it from a public server.
const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
const ready = prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm) }, fireImmediately: true });

/** A card's code has some 60 characters; a longer one is a stranger's. */
const longestText = 300;
/** Pixels of the first look at a page: A4 at 150 dpi has 2.2 million. */
const quickPixels = 2_400_000;

/** Looks for codes in a picture of which each pixel stands for `step` pixels of the page, starting at `origin`. */
async function look(grey: Grey, step: number, origin: Spot, options: ReaderOptions): Promise<Code[]> {
  await ready;
  const head = Buffer.from(`P5\n${grey.width} ${grey.height}\n255\n`);
  // A PGM takes one byte a pixel; the package's other input takes four.
  const file = Buffer.concat([head, grey.data]);
  const found = await readBarcodes(file, { formats: ["QRCode"], tryInvert: false, tryDownscale: false, ...options });
  return found.flatMap(({ isValid, isMirrored, text, position, symbol }) => {
    if (!isValid || isMirrored || text.length > longestText) return [];
    const place = ({ x, y }: Spot) => ({ x: x * step + origin.x, y: y * step + origin.y });
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners: Code["corners"] = [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)];
    return { text, corners, size: symbol.width, modules: Array.from(symbol.data, (value) => value === 0) };
  });
}

const middle = ({ corners }: Code) => ({
  x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
  y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
});

/** Leaves out codes that were found before, in the same place. */
function added(codes: Code[], more: Code[]): Code[] {
  const all = [...codes];
  for (const code of more) {
    const at = middle(code);
    const side = Math.hypot(code.corners[0].x - code.corners[2].x, code.corners[0].y - code.corners[2].y) / 2;
    const isKnown = all.some((other) => {
      const place = middle(other);
      return other.text === code.text && Math.hypot(place.x - at.x, place.y - at.y) < side;
    });
    if (!isKnown) all.push(code);
  }
  return all;
}

/** Looks for codes at about 150 dpi, which is enough for most. */
export async function findCodes(page: Grey): Promise<Code[]> {
  const step = Math.max(1, Math.round(Math.sqrt((page.width * page.height) / quickPixels)));
  const small = await look(reduced(page, step), step, { x: 0, y: 0 }, {});
  return added([], small);
}
