import { type Paper, paperOf, paperRow } from "./paper.ts";
import type { Straight } from "./straighten.ts";

/** The side of a part whose paper is estimated, in pixels at 300 dpi: 4 mm. */
const cell = 48;
/** Parts on each side from which paper is taken where ink covers a part: handwriting hardly fills 2 cm. */
const filled = 2;
/** Pixels that are at least as bright as this share of the paper are paper; a faint pencil has 0.9. */
const white = 0.97;
/** Paper darker than this is a shadow's core or a scanner's lid, where noise would be made ten times as strong. */
const darkestPaper = 40;

/** Lines for which the paper's brightness is worked out once. */
const lines = 4;

/** Makes a straightened card's paper white, in place: shadows go, and ink keeps its colour and its strength. */
export function whiten({ width, height, rgb, scale }: Straight): void {
  const size = { width, height, channels: 3 };
  const papers = [0, 1, 2].map((channel) =>
    paperOf(rgb, { ...size, channel }, Math.max(8, Math.round(cell * scale)), filled),
  );
  const rows = papers.map(() => new Float32Array(width));
  // This kind of array rounds each value, and makes it 255 at most.
  const clamped = new Uint8ClampedArray(rgb.buffer, rgb.byteOffset, rgb.length);
  const [reds, greens, blues] = rows as [Float32Array, Float32Array, Float32Array];
  for (let y = 0, offset = 0; y < height; y++) {
    if (y % lines === 0)
      for (const [channel, factors] of rows.entries()) {
        paperRow(papers[channel] as Paper, y, factors);
        for (let x = 0; x < width; x++) factors[x] = 255 / (Math.max(darkestPaper, factors[x] as number) * white);
      }
    for (let x = 0; x < width; x++, offset += 3) {
      clamped[offset] = (clamped[offset] as number) * (reds[x] as number);
      clamped[offset + 1] = (clamped[offset + 1] as number) * (greens[x] as number);
      clamped[offset + 2] = (clamped[offset + 2] as number) * (blues[x] as number);
    }
  }
}
