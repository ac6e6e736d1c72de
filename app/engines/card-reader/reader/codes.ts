import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import { paperOf, paperRow } from "./paper.ts";
import { type Grey, reduced } from "./pixels.ts";
import type { Spot } from "./places.ts";

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

/** Looks for codes in a picture of which each pixel stands for `step` pixels of the page. */
async function look(grey: Grey, step: number, options: ReaderOptions): Promise<Code[]> {
  await ready;
  const head = Buffer.from(`P5\n${grey.width} ${grey.height}\n255\n`);
  // A PGM takes one byte a pixel; the package's other input takes four.
  const file = Buffer.concat([head, grey.data]);
  const found = await readBarcodes(file, { formats: ["QRCode"], tryInvert: false, tryDownscale: false, ...options });
  return found.flatMap(({ isValid, isMirrored, text, position, symbol }) => {
    if (!isValid || isMirrored || text.length > longestText) return [];
    const place = ({ x, y }: Spot) => ({ x: x * step, y: y * step });
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners: Code["corners"] = [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)];
    return { text, corners, size: symbol.width, modules: Array.from(symbol.data, (value) => value === 0) };
  });
}

/** Pixels of a picture in which each look takes a second at most. */
const mostPixels = 12_500_000;

/** Doubles a picture's sides, so that small modules have enough pixels. */
function doubled({ width, height, data }: Grey): Grey {
  const large = { width: width * 2 - 1, height: height * 2 - 1 };
  const out = new Uint8Array(large.width * large.height);
  for (let y = 0, offset = 0; y < large.height; y++)
    for (let x = 0; x < large.width; x++, offset++) {
      const from = (y >> 1) * width + (x >> 1);
      const [right, down] = [x & 1, (y & 1) * width];
      out[offset] =
        ((data[from] ?? 0) + (data[from + right] ?? 0) + (data[from + down] ?? 0) + (data[from + down + right] ?? 0)) /
        4;
    }
  return { ...large, data: out };
}

/** Returns a picture with white paper and without noise in it: shadows and dark scans hide codes. */
function evened(grey: Grey): Grey {
  const { width, height, data } = grey;
  const paper = paperOf(data, { width, height, channels: 1, channel: 0 }, 40, 2);
  const row = new Float32Array(width);
  const out = new Uint8Array(data.length);
  for (let y = 0, offset = 0; y < height; y++) {
    paperRow(paper, y, row);
    for (let x = 0; x < width; x++, offset++)
      out[offset] = Math.min(255, ((data[offset] ?? 0) * 240) / Math.max(30, row[x] ?? 255));
  }
  return { width, height, data: out };
}

const stepOf = ({ width, height }: Grey) => Math.max(1, Math.round(Math.sqrt((width * height) / quickPixels)));

/** Looks for codes at about 150 dpi, which is enough for most. */
export function findCodes(page: Grey): Promise<Code[]> {
  const step = stepOf(page);
  return look(reduced(page, step), step, {});
}

/** Ways to find what the first look has missed, in the order in which they are worth their time. */
export const harderLooks: ((page: Grey) => Promise<Code[]>)[] = [
  (page) => look(page, 1, {}),
  (page) => look(evened(reduced(page, stepOf(page))), stepOf(page), { tryDenoise: true }),
  (page) => look(evened(reduced(page, stepOf(page))), stepOf(page), { binarizer: "GlobalHistogram" }),
  (page) => look(reduced(page, stepOf(page) * 2), stepOf(page) * 2, {}),
  async (page) => {
    const step = Math.ceil(Math.sqrt((page.width * page.height * 4) / mostPixels));
    return look(doubled(reduced(page, step)), step / 2, {});
  },
];
