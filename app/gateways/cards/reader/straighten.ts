import type { Scan } from "./pixels.ts";
import { type Homography, project } from "./plane.ts";

/** A straightened card: red, green and blue. */
export interface Straight {
  width: number;
  height: number;
  rgb: Uint8Array;
  /** Pixels of it for each pixel of the card at 300 dpi. */
  scale: number;
}

/** The weights of four neighbouring pixels for a place between the second and the third (Catmull and Rom's cubic), in 64 steps. */
const weights = Array.from({ length: 64 }, (_, at) => {
  const t = at / 64;
  return [
    ((-t + 2) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((-3 * t + 4) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ] as const;
});

/** Straightens what a map shows of a card, cropped to its edges. White is where the page ends. It has the page's resolution, but at most 300 dpi. */
export function straighten(
  scan: Scan,
  map: Homography,
  card: { width: number; height: number },
  pageScale: number,
): Straight {
  const scale = Math.min(1, pageScale);
  const [width, height] = [Math.round(card.width * scale), Math.round(card.height * scale)];
  const rgb = new Uint8Array(width * height * 3).fill(255);
  const source = scan.rgb;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const place = project(map, { x: (x + 0.5) / scale, y: (y + 0.5) / scale });
      const [px, py] = [place.x - 0.5, place.y - 0.5];
      const [left, top] = [Math.floor(px), Math.floor(py)];
      if (left < 1 || top < 1 || left + 2 >= scan.width || top + 2 >= scan.height) {
        const [nx, ny] = [Math.round(px), Math.round(py)];
        if (nx < 0 || ny < 0 || nx >= scan.width || ny >= scan.height) continue;
        for (let c = 0; c < 3; c++) rgb[at + c] = source[(ny * scan.width + nx) * 3 + c] ?? 255;
        continue;
      }
      const across = weights[Math.floor((px - left) * 64)] ?? weights[0];
      const down = weights[Math.floor((py - top) * 64)] ?? weights[0];
      let [red, green, blue] = [0, 0, 0];
      for (let row = 0; row < 4; row++) {
        const factor = down?.[row] ?? 0;
        let from = ((top + row - 1) * scan.width + left - 1) * 3;
        for (let column = 0; column < 4; column++, from += 3) {
          const weight = factor * (across?.[column] ?? 0);
          red += weight * (source[from] ?? 0);
          green += weight * (source[from + 1] ?? 0);
          blue += weight * (source[from + 2] ?? 0);
        }
      }
      rgb[at] = red < 0 ? 0 : red > 255 ? 255 : red;
      rgb[at + 1] = green < 0 ? 0 : green > 255 ? 255 : green;
      rgb[at + 2] = blue < 0 ? 0 : blue > 255 ? 255 : blue;
    }
  return { width, height, rgb, scale };
}
