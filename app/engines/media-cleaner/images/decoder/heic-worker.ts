import { parentPort, workerData } from "node:worker_threads";
import { type Colours, coloursOf } from "./colours.ts";
import { pixelsOf } from "./heic-pixels.ts";
import { Heif, type Tiling } from "./heif.ts";

// A separate thread for one picture, or for its share of the tiles: WebAssembly's memory is freed only when the thread ends.

/** The file, and the share of its tiles to decode. Without a share, only its colours are read. */
export interface HeicWork {
  bytes: Uint8Array;
  share: { part: number; of: number; inTiles: boolean; room: number } | null;
}

/** A piece of the picture and its position. */
export interface Piece {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Uint8Array;
}

/** The size of the scaled picture, the pieces that this thread made, and how their colours become sRGB. */
export interface HeicShare {
  width: number;
  height: number;
  pieces: Piece[];
  colours: Colours;
}
export type HeicProblem = "cut-off" | "too-many-pixels" | "too-heavy";

/** Bytes that one thread may use. A picture of 60 megapixels in one piece needs 240 MB, or 400 MB with unreduced chroma; tiles need 20 MB. */
const memoryLimit = 416 * 1024 * 1024;
/** 60 megapixels, as for all pictures (docs/product/limits.md). */
const pixelLimit = 60_000_000;
/** Pictures are displayed at up to 1600 x 3200 px. One that is more than twice as large may be scaled down here, by whole steps. */
const displayed = { width: 1600, height: 3200 };

const grow = WebAssembly.Memory.prototype.grow;
let outOfMemory = false;
WebAssembly.Memory.prototype.grow = function (pages) {
  const exceedsLimit = this.buffer.byteLength + pages * 65536 > memoryLimit;
  outOfMemory ||= exceedsLimit;
  // The library first asks for more than it needs, then for less.
  if (exceedsLimit) throw new RangeError("no more memory for a picture");
  return grow.call(this, pages);
};

const largestStep = ({ width, height }: Heif) =>
  Math.max(1, Math.floor(Math.max(width / displayed.width, height / displayed.height)));

/** Returns the smallest step with which the pixels fit into `room` bytes, or the largest step if none does. */
function fittingStep(heif: Heif, room: number) {
  const largest = largestStep(heif);
  let step = 1;
  while (step < largest && Math.floor(heif.width / step) * Math.floor(heif.height / step) * 3 > room) step++;
  return step;
}

/**
 * Returns a step that divides tiles and their margins evenly, so that each can be scaled by itself: the smallest that fits, otherwise a smaller one that
 * is still large enough. Null if there is none.
 */
function stepOfTiles(heif: Heif, { columns, rows, width, height, left, top }: Tiling, room: number) {
  const [largest, fitting] = [largestStep(heif), fittingStep(heif, room)];
  if (heif.hasAlpha || columns * rows < 2) return null;
  const divides = (step: number) => [width, height, left, top].every((side) => side % step === 0);
  for (let step = fitting; step <= largest; step++) if (divides(step)) return step;
  for (let step = fitting; step * 2 > largest; step--) if (divides(step)) return step;
  return null;
}

function decode({ bytes, share }: HeicWork): HeicShare | HeicProblem {
  const heif = new Heif(bytes);
  if (heif.width * heif.height > pixelLimit) return "too-many-pixels";
  const colours = coloursOf(heif.profile, heif.numbers);
  if (!share) return { width: heif.width, height: heif.height, pieces: [], colours };
  const tiling = share.inTiles ? heif.tiling : null;
  const tileStep = tiling && stepOfTiles(heif, tiling, share.room);
  const step = tileStep ?? fittingStep(heif, share.room);
  const [width, height] = [heif.width, heif.height].map((side) => Math.max(1, Math.floor(side / step))) as [
    number,
    number,
  ];
  const result = (pieces: Piece[]) => ({ width, height, pieces, colours });
  if (!tiling || !tileStep) {
    if (share.part > 0) return result([]);
    const whole = { left: 0, top: 0, width, height, step };
    return result([heif.decode(null, (decoded) => ({ ...whole, ...pixelsOf(decoded, whole, colours) }))]);
  }
  const pieces: Piece[] = [];
  for (let row = share.part; row < tiling.rows; row += share.of)
    for (let column = 0; column < tiling.columns; column++) {
      // The first and last tiles may extend beyond the picture's edges.
      const [left, top] = [column * tiling.width - tiling.left, row * tiling.height - tiling.top];
      const at = { left: Math.max(0, left) / step, top: Math.max(0, top) / step };
      const region = {
        left: Math.max(0, -left),
        top: Math.max(0, -top),
        width: Math.min(width, Math.floor((left + tiling.width) / step)) - at.left,
        height: Math.min(height, Math.floor((top + tiling.height) / step)) - at.top,
        step,
      };
      if (region.width <= 0 || region.height <= 0) continue;
      pieces.push(heif.decode({ column, row }, (decoded) => ({ ...at, ...pixelsOf(decoded, region, colours) })));
    }
  return result(pieces);
}

let answer: HeicShare | HeicProblem = "cut-off";
try {
  answer = decode(workerData);
} catch {
  // libheif throws many kinds of errors when it runs out of memory or reads invalid data. All of them mean the same here.
}
if (answer === "cut-off" && outOfMemory) answer = "too-heavy";
parentPort?.postMessage(
  answer,
  typeof answer === "string" ? [] : answer.pieces.map(({ data }) => data.buffer as ArrayBuffer),
);
