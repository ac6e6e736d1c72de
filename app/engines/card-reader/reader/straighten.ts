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

/** Memory for the pixels of one card after another: a process that took more for each would have to look for what is free after every card. */
export class Pixels {
  #bytes = new Uint8Array(0);

  /** Returns so many bytes, which were those of the card before. */
  take(count: number): Uint8Array {
    if (this.#bytes.length < count) this.#bytes = new Uint8Array(count);
    return this.#bytes.subarray(0, count);
  }
}

/** Pixels of a straightened card for each of the page: between pixels that lie askew, detail would be lost otherwise. */
const finer = 1.3;

/**
 * The most pixels of a card's picture for each at 300 dpi. A card that has little more than the widest picture that a page shows gets no more than that: A6 at
 * 275 dpi needs no second copy in full size.
 */
function mostScale({ width }: { width: number }): number {
  const displayed = 1600;
  return width > displayed && width < displayed * 1.1 ? displayed / width : 1;
}

/**
 * Straightens what a map shows of a card, cropped to its edges. White is where the page ends. It has somewhat more pixels than the page has for it, but at
 * most 300 dpi.
 */
export function straighten(
  page: Scan,
  map: Homography,
  card: { width: number; height: number },
  pageScale: number,
  pixels: Pixels,
): Straight {
  const scale = Math.min(mostScale(card), pageScale * finer);
  const width = Math.round(card.width * scale);
  const height = Math.round(card.height * scale);
  const rgb = pixels.take(width * height * 3).fill(255);
  const [a, b, c, d, e, f, g, h, i] = map;
  const source = page.rgb;
  const row = page.width * 3;
  const right = page.width - 1;
  const bottom = page.height - 1;
  const step = 1 / scale;
  // No lists are made for each pixel, and nothing is computed twice: this takes most of the time.
  for (let y = 0, index = 0; y < height; y++) {
    const cy = (y + 0.5) * step;
    let across = a * 0.5 * step + b * cy + c;
    let down = d * 0.5 * step + e * cy + f;
    let depth = g * 0.5 * step + h * cy + i;
    for (let x = 0; x < width; x++, index += 3) {
      const px = across / depth - 0.5;
      const py = down / depth - 0.5;
      across += a * step;
      down += d * step;
      depth += g * step;
      if (!(px >= 0 && py >= 0 && px < right && py < bottom)) continue;
      const left = px | 0;
      const top = py | 0;
      // Shares of the four nearest pixels in 1/65,536.
      const fx = ((px - left) * 256) | 0;
      const fy = ((py - top) * 256) | 0;
      const four = fx * fy;
      const two = fx * 256 - four;
      const three = fy * 256 - four;
      const one = 65_536 - fx * 256 - three;
      let from = top * row + left * 3;
      for (const end = from + 3, to = index - from; from < end; from++) {
        const under = from + row;
        rgb[to + from] =
          (one * (source[from] as number) +
            two * (source[from + 3] as number) +
            three * (source[under] as number) +
            four * (source[under + 3] as number)) >>
          16;
      }
    }
  }
  return { width, height, rgb, scale };
}
