import { parentPort, workerData } from "node:worker_threads";
import { type Colours, coloursOf } from "./colours.ts";
import { pixelsOf } from "./heic-pixels.ts";
import { Heif, type Tiling } from "./heif.ts";

// A thread of its own for one picture, or for its share of the tiles: WebAssembly's memory is given back only when the thread ends.

/** The file, and which share of its tiles is wanted. Without a share only its colours are. */
export interface HeicWork {
  bytes: Uint8Array;
  share: { part: number; of: number; inTiles: boolean } | null;
}

/** A part of the picture, with its place in it. */
export interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Uint8Array;
}

/** The size of the smaller picture, the pieces of it that this thread made, and how these become sRGB. */
export interface HeicShare {
  width: number;
  height: number;
  pieces: Piece[];
  colours: Colours;
}
export type HeicProblem = "cut-off" | "too-many-pixels" | "too-heavy";

/** Bytes that one thread may take: 60 megapixels in one piece need 240 MB, with unreduced chroma 400 MB. Tiles need 20 MB. */
const memory = 416 * 1024 * 1024;
/** 60 megapixels (DESIGN §4.16). */
const pixelLimit = 60_000_000;
/** Pictures are shown at up to 1600 x 3200 px: one that is more than twice that is made smaller here, by whole steps. */
const shown = { width: 1600, height: 3200 };

const grow = WebAssembly.Memory.prototype.grow;
let full = false;
WebAssembly.Memory.prototype.grow = function (pages) {
  const tooMuch = this.buffer.byteLength + pages * 65536 > memory;
  full ||= tooMuch;
  // The library asks for more than it needs first, and then for less.
  if (tooMuch) throw new RangeError("no more memory for a picture");
  return grow.call(this, pages);
};

const largestStep = ({ width, height }: Heif) =>
  Math.max(1, Math.floor(Math.max(width / shown.width, height / shown.height)));

/** The largest step that divides tiles and their margins evenly, so that each can be made smaller by itself; null where none comes near. */
function stepOfTiles(heif: Heif, { columns, rows, width, height, left, top }: Tiling) {
  const most = largestStep(heif);
  if (heif.hasAlpha || columns * rows < 2) return null;
  for (let step = most; step * 2 > most; step--)
    if ([width, height, left, top].every((side) => side % step === 0)) return step;
  return null;
}

function decode({ bytes, share }: HeicWork): HeicShare | HeicProblem {
  const heif = new Heif(bytes);
  if (heif.width * heif.height > pixelLimit) return "too-many-pixels";
  const colours = coloursOf(heif.profile, heif.numbers);
  if (!share) return { width: heif.width, height: heif.height, pieces: [], colours };
  const tiling = share.inTiles ? heif.tiling : null;
  const tileStep = tiling && stepOfTiles(heif, tiling);
  const step = tileStep ?? largestStep(heif);
  const [width, height] = [heif.width, heif.height].map((side) => Math.max(1, Math.floor(side / step))) as [
    number,
    number,
  ];
  const made = (pieces: Piece[]) => ({ width, height, pieces, colours });
  if (!tiling || !tileStep) {
    if (share.part > 0) return made([]);
    const whole = { left: 0, top: 0, width, height, step };
    return made([heif.decode(null, (decoded) => ({ ...whole, ...pixelsOf(decoded, whole, colours) }))]);
  }
  const pieces: Piece[] = [];
  for (let row = share.part; row < tiling.rows; row += share.of)
    for (let column = 0; column < tiling.columns; column++) {
      // The first and the last tiles may stand out over the picture's edges.
      const [left, top] = [column * tiling.width - tiling.left, row * tiling.height - tiling.top];
      const at = { left: Math.max(0, left) / step, top: Math.max(0, top) / step };
      const part = {
        left: Math.max(0, -left),
        top: Math.max(0, -top),
        width: Math.min(width, Math.floor((left + tiling.width) / step)) - at.left,
        height: Math.min(height, Math.floor((top + tiling.height) / step)) - at.top,
        step,
      };
      if (part.width <= 0 || part.height <= 0) continue;
      pieces.push(heif.decode({ column, row }, (decoded) => ({ ...at, ...pixelsOf(decoded, part, colours) })));
    }
  return made(pieces);
}

let answer: HeicShare | HeicProblem = "cut-off";
try {
  answer = decode(workerData);
} catch {
  // libheif throws errors of many kinds when it is out of memory or reads nonsense; none is worth more than this.
}
if (answer === "cut-off" && full) answer = "too-heavy";
parentPort?.postMessage(
  answer,
  typeof answer === "string" ? [] : answer.pieces.map(({ data }) => data.buffer as ArrayBuffer),
);
