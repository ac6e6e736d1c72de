import type { Mark } from "./job.ts";
import type { Patch } from "./pixels.ts";
import type { Place, Spot } from "./places.ts";
import type { Straight } from "./straighten.ts";

// Lengths are in pixels at 300 dpi: 12 for a millimetre.

/** How far the box may lie from its place: 2 mm. */
const reach = 24;
/** The distances from the inner edge of the box between which its surroundings are examined: nothing is printed within 2.5 mm. */
const near = 12;
const around = 28;
/** How far outside the inner edge the printed line may be. */
const line = 5;
/** How much darker than the paper beside it an empty box may be on average. */
const faint = 1.2;
/** The strip along the inner edge that isn't looked at, because the line may reach into it: 0.5 mm. */
const inset = 6;

/** Returns the darkness from 0 to 255 around the box, in pixels of the card at 300 dpi. */
function patchOf({ width, height, rgb, scale }: Straight, box: Place): Patch {
  const margin = reach + around + line;
  const side = Math.ceil(box.width) + 2 * margin;
  const values = new Float32Array(side * side);
  const value = (x: number, y: number) => {
    const from = (Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)) * 3;
    return 255 - ((rgb[from] ?? 255) * 77 + (rgb[from + 1] ?? 255) * 150 + (rgb[from + 2] ?? 255) * 29) / 256;
  };
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [px, py] = [(box.x - margin + x + 0.5) * scale - 0.5, (box.y - margin + y + 0.5) * scale - 0.5];
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      values[y * side + x] =
        (value(left, top) * (1 - fx) + value(left + 1, top) * fx) * (1 - fy) +
        (value(left, top + 1) * (1 - fx) + value(left + 1, top + 1) * fx) * fy;
    }
  return { side, values };
}

/** Returns how dark the lightest of the four sides of a square is, whose upper left inner corner is at a place. */
function frameAt({ side, values }: Patch, x: number, y: number, size: number) {
  const along = (at: (step: number, off: number) => number) => {
    let sum = 0;
    for (let step = 0; step < size; step += 2) {
      let most = 0;
      for (let off = 0; off < line; off++) most = Math.max(most, values[at(step, off)] ?? 0);
      sum += most;
    }
    return (sum * 2) / size;
  };
  return Math.min(
    along((step, off) => (y - 1 - off) * side + x + step),
    along((step, off) => (y + size + off) * side + x + step),
    along((step, off) => (y + step) * side + x - 1 - off),
    along((step, off) => (y + step) * side + x + size + off),
  );
}

/** Returns the upper left inner corner of the printed box, or null if none is near its place. */
function findBox(patch: Patch, size: number): Spot | null {
  const centre = reach + around + line;
  let best = { x: centre, y: centre, score: 0 };
  const look = (x: number, y: number) => {
    const away = Math.hypot(x - centre, y - centre);
    const score = frameAt(patch, x, y, size) - away * 0.5;
    if (score > best.score) best = { x, y, score };
  };
  for (let dy = -reach; dy <= reach; dy += 2)
    for (let dx = -reach; dx <= reach; dx += 2) look(centre + dx, centre + dy);
  const { x, y } = best;
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) look(x + dx, y + dy);
  return best.score > 35 ? best : null;
}

/** The dark pixels in a part of a patch. */
interface Ink {
  /** The share of the part that is dark, and what remains of it without lines of up to 1.3 mm. */
  share: number;
  solid: number;
  /** How much of the part's width and height it reaches across. */
  across: number;
  down: number;
  /** How dark it is on average, and the whole part. */
  darkness: number;
  mean: number;
}

function inkIn({ side, values }: Patch, left: number, top: number, width: number, height: number, limit: number): Ink {
  const dark = new Uint8Array(width * height);
  let [count, sum, total] = [0, 0, 0];
  const box = { left: width, right: -1, top: height, bottom: -1 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let mean = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) mean += (values[(top + y + dy) * side + left + x + dx] ?? 0) / 9;
      total += mean;
      if (mean < limit) continue;
      dark[y * width + x] = 1;
      [count, sum] = [count + 1, sum + mean];
      [box.left, box.right] = [Math.min(box.left, x), Math.max(box.right, x)];
      [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
    }
  const radius = 8;
  let solid = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let whole = true;
      for (let angle = 0; whole && angle < 16; angle++) {
        const nx = x + Math.round(radius * Math.cos((angle * Math.PI) / 8));
        const ny = y + Math.round(radius * Math.sin((angle * Math.PI) / 8));
        whole = nx < 0 || ny < 0 || nx >= width || ny >= height || dark[ny * width + nx] === 1;
      }
      if (whole && dark[y * width + x]) solid++;
    }
  const area = width * height;
  return {
    share: count / area,
    solid: solid / area,
    darkness: count ? sum / count : 0,
    mean: total / area,
    across: Math.max(0, box.right - box.left + 1) / width,
    down: Math.max(0, box.bottom - box.top + 1) / height,
  };
}

/** Returns how uneven the paper beside the box is, from line to line: noise of a scan. */
function noiseOf({ side, values }: Patch) {
  const steps: number[] = [];
  for (let y = 2; y < side; y += 3)
    for (let x = 2; x < side; x += 3)
      steps.push(Math.abs((values[y * side + x] ?? 0) - (values[y * side + x - 2] ?? 0)));
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
}

/**
 * Reads a box on a card that was straightened and whitened. It is marked if lines of a pen reach across half of it in both directions, and empty if
 * there is nothing in it or next to it. It is unclear if it isn't found, and with a stain, a dot, a scribble or a line that only touches it.
 */
export function readBox(card: Straight, box: Place): Mark {
  const patch = patchOf(card, box);
  const size = Math.round(box.width);
  const found = findBox(patch, size);
  if (!found) return "unclear";
  const limit = Math.max(20, noiseOf(patch) * 2.2);
  const [x, y, side] = [found.x + inset, found.y + inset, size - 2 * inset];
  const inside = inkIn(patch, x, y, side, side, limit);
  const strip = around - near;
  const [before, after] = [-around, size + near];
  const strips = [
    inkIn(patch, found.x, found.y + before, size, strip, limit),
    inkIn(patch, found.x, found.y + after, size, strip, limit),
    inkIn(patch, found.x + before, found.y, strip, size, limit),
    inkIn(patch, found.x + after, found.y, strip, size, limit),
  ];
  const beside = Math.max(...strips.map(({ share }) => share));
  const [, paper = 0] = strips.map(({ mean }) => mean).sort((one, other) => one - other);
  // A faint pencil may be no darker than the noise, but not on average.
  if (inside.share < 0.004) return beside > 0.02 || inside.mean > paper + faint ? "unclear" : "empty";
  const isDrawn = inside.share > 0.05 && inside.share < 0.68 && inside.across > 0.55 && inside.down > 0.55;
  const isOfLines = inside.solid < 0.03 && inside.darkness > Math.max(40, limit * 1.3);
  return isDrawn && isOfLines && beside < 0.25 ? "marked" : "unclear";
}
