import { isWithin } from "./locate.ts";
import { paperOf, paperRow } from "./paper.ts";
import { type Part, partsOf } from "./parts.ts";
import { type Grey, reduced, type Scan } from "./pixels.ts";
import type { Spot } from "./places.ts";

// The rest of a page: everything that it shows besides the cards that were found.

/** The resolution in which ink is looked for. */
const lookDpi = 100;
/** Millimetres on each side of a found card that belong to it: its shadow and the edge of the paper. */
const margin = 2;
/** Pixels that are darker than this share of the paper around them are ink; noise at 100 dpi is 3 %. */
const inkShare = 0.86;

/** Calls `paint` with each run of pixels of a picture that lies within a shape, or at most `off` pixels outside it. */
export function fillShape(
  { width, height }: { width: number; height: number },
  corners: Spot[],
  off: number,
  paint: (start: number, end: number) => void,
): void {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs) - off)),
    Math.min(width, Math.ceil(Math.max(...xs) + off)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) - off)),
    Math.min(height, Math.ceil(Math.max(...ys) + off)),
  ];
  for (let y = top; y < bottom; y++) {
    let [start, end] = [left, right];
    while (start < end && !isWithin(corners, start + 0.5, y + 0.5, off)) start++;
    while (end > start && !isWithin(corners, end - 0.5, y + 0.5, off)) end--;
    if (end > start) paint(y * width + start, y * width + end);
  }
}

/** Returns the pixels of a page for a millimetre: by the cards on it, by what its file states, or as if it were A4. */
function pixelsPerMm(scan: Scan, scales: number[]) {
  const [scale] = [...scales].sort((one, other) => one - other).slice(Math.floor(scales.length / 2));
  if (scale) return (scale * 300) / 25.4;
  return scan.dpi ? scan.dpi / 25.4 : Math.max(scan.width, scan.height) / 297;
}

/** Marks what is darker than the paper around it. */
function inkOf(small: Grey, mm: number, covered: Uint8Array) {
  const { width, height, data } = small;
  const cell = Math.max(6, Math.round(8 * mm));
  const paper = paperOf(data, { width, height, channels: 1, channel: 0 }, cell, 1, covered);
  const ink = new Uint8Array(width * height);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    paperRow(paper, y, row);
    for (let x = 0; x < width; x++) {
      const offset = y * width + x;
      // Nobody writes on what is nearly black: the scanner's lid, or what lies behind a photo's card.
      if (!covered[offset] && (row[x] ?? 0) > 60 && (data[offset] ?? 0) < (row[x] ?? 0) * inkShare) ink[offset] = 1;
    }
  }
  return ink;
}

/** Whether a dark part is what a scanner adds: an edge, a border, a hole, a staple, a speck, a line. Lengths are in millimetres. */
function isScanners({ length, thickness, area, straight, atBorder, fill }: Part) {
  if (length < 2) return true;
  if (atBorder && (thickness < 6 || area > 900) && (straight || length > 25 || length < 4)) return true;
  if (atBorder && thickness > 8) return true;
  if (straight && (length < 15 || length > 25)) return true;
  return fill > 0.6 && length < 9 && thickness > length * 0.5;
}

/** Whether a page shows anything besides the cards with these corners that could be a card or handwriting. */
export function hasRest(scan: Scan, cards: { corners: Spot[]; scale: number }[]): boolean {
  const perMm = pixelsPerMm(
    scan,
    cards.map(({ scale }) => scale),
  );
  const step = Math.max(1, Math.floor((perMm * 25.4) / lookDpi));
  const mm = perMm / step;
  const small = reduced(scan.grey, step);
  const covered = new Uint8Array(small.width * small.height);
  for (const { corners } of cards) {
    const scaled = corners.map(({ x, y }) => ({ x: x / step, y: y / step }));
    fillShape(small, scaled, margin * mm, (start, end) => covered.fill(1, start, end));
  }
  const parts = partsOf({ ...small, data: inkOf(small, mm, covered) }, mm).filter((part) => !isScanners(part));
  return parts.length > 1 || parts.some(({ length }) => length >= 6);
}
