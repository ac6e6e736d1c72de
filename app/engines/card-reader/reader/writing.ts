import type { Place } from "./places.ts";
import type { Inked } from "./written.ts";

// The place of the ink on a card, coarse enough to be the same in every scan of it.

/** A millimetre in pixels at 300 dpi. */
const mm = 300 / 25.4;
/** The share of a millimetre that ink has to cover: a line of a pencil that crosses it covers a third. */
const leastShare = 0.15;

/** Returns where the ink is in the areas of a card on which people write: a bit for each millimetre of the card, by rows, in base 64. */
export function writingOf(card: { width: number; height: number }, areas: Place[], inked: (Inked | null)[]): string {
  const [columns, rows] = [Math.ceil(card.width / mm), Math.ceil(card.height / mm)];
  const [ink, all] = [new Uint16Array(columns * rows), new Uint16Array(columns * rows)];
  for (const [index, area] of areas.entries()) {
    const found = inked[index];
    if (!found) continue;
    const { width, height, data } = found.ink;
    for (let y = 0, from = 0; y < height; y++) {
      const row = Math.floor(area.y / mm + (y + 0.5) / found.mm);
      for (let x = 0; x < width; x++, from++) {
        const cell = row * columns + Math.floor(area.x / mm + (x + 0.5) / found.mm);
        all[cell] = (all[cell] ?? 0) + 1;
        ink[cell] = (ink[cell] ?? 0) + (data[from] ?? 0);
      }
    }
  }
  const bits = Buffer.alloc(Math.ceil((columns * rows) / 8));
  for (let cell = 0; cell < ink.length; cell++)
    if ((ink[cell] ?? 0) > 0 && (ink[cell] ?? 0) >= leastShare * (all[cell] ?? 0)) {
      const byte = cell >> 3;
      bits[byte] = (bits[byte] ?? 0) | (1 << (cell & 7));
    }
  return bits.toString("base64");
}
