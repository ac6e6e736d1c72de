import type { Scan } from "./pixels.ts";
import type { Homography } from "./plane.ts";

/** A straightened card: red, green and blue. */
export interface Straight {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Pixels of it for each pixel of the card at 300 dpi. */
  scale: number;
}

/** Pixels of a straightened card for each of the page: between pixels that lie askew, detail would be lost otherwise. */
const finer = 1.3;

/**
 * Straightens what a map shows of a card, cropped to its edges. White is where the page ends. It has somewhat more pixels than the page has for it, but at
 * most 300 dpi.
 */
export function straighten(
  page: Scan,
  map: Homography,
  card: { width: number; height: number },
  pageScale: number,
): Straight {
  const scale = Math.min(1, pageScale * finer);
  const width = Math.round(card.width * scale);
  const height = Math.round(card.height * scale);
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const [a, b, c, d, e, f, g, h, i] = map;
  const source = page.rgb;
  const row = page.width * 3;
  const right = page.width - 1;
  const bottom = page.height - 1;
  // No lists are made for each pixel: they would take most of the time.
  for (let y = 0, at = 0; y < height; y++) {
    const cy = (y + 0.5) / scale;
    for (let x = 0; x < width; x++, at += 3) {
      const cx = (x + 0.5) / scale;
      const w = 1 / (g * cx + h * cy + i);
      const px = (a * cx + b * cy + c) * w - 0.5;
      const py = (d * cx + e * cy + f) * w - 0.5;
      if (px < 0 || py < 0 || px >= right || py >= bottom) continue;
      const left = Math.floor(px);
      const top = Math.floor(py);
      const fx = px - left;
      const fy = py - top;
      const from = top * row + left * 3;
      const under = from + row;
      const one = (1 - fx) * (1 - fy);
      const two = fx * (1 - fy);
      const three = (1 - fx) * fy;
      const four = fx * fy;
      for (let channel = 0; channel < 3; channel++)
        rgb[at + channel] =
          one * (source[from + channel] as number) +
          two * (source[from + channel + 3] as number) +
          three * (source[under + channel] as number) +
          four * (source[under + channel + 3] as number);
    }
  }
  return { width, height, rgb, scale };
}
