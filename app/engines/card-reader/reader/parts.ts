import type { Grey } from "./pixels.ts";

/** A connected dark part of a page. Lengths are in millimetres. */
export interface Part {
  /** The longer side of its box. */
  length: number;
  /** Its area for each millimetre of length. */
  thickness: number;
  area: number;
  /** The share of its box that it fills. */
  fill: number;
  /** Whether it is a line without a bend. */
  straight: boolean;
  atBorder: boolean;
}

/** How far a line may bend, in millimetres as standard deviation. */
const bend = 0.7;

function partOf(points: Int32Array, count: number, { width, height }: Grey, mm: number): Part {
  let [left, right, top, bottom] = [width, 0, height, 0];
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (let offset = 0; offset < count; offset++) {
    const place = points[offset] ?? 0;
    const [x, y] = [place % width, Math.floor(place / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    [sumX, sumY] = [sumX + x, sumY + y];
    [sumXX, sumYY, sumXY] = [sumXX + x * x, sumYY + y * y, sumXY + x * y];
  }
  const [meanX, meanY] = [sumX / count, sumY / count];
  const [xx, yy, xy] = [sumXX / count - meanX ** 2, sumYY / count - meanY ** 2, sumXY / count - meanX * meanY];
  const across = (xx + yy) / 2 - Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  const box = { width: (right - left + 1) / mm, height: (bottom - top + 1) / mm };
  const length = Math.hypot(box.width, box.height);
  const area = count / mm ** 2;
  return {
    length,
    area,
    thickness: area / length,
    fill: area / (box.width * box.height),
    straight: Math.sqrt(Math.max(0, across)) / mm < bend && length > 3,
    atBorder: left <= 1 || top <= 1 || right >= width - 2 || bottom >= height - 2,
  };
}

/** Returns the connected parts of what is not 0, with `mm` pixels for a millimetre. */
export function partsOf(ink: Grey, mm: number): Part[] {
  const { width, height, data } = ink;
  const points = new Int32Array(width * height);
  const parts: Part[] = [];
  for (let start = 0; start < data.length; start++) {
    if (!data[start]) continue;
    let count = 1;
    points[0] = start;
    data[start] = 0;
    for (let offset = 0; offset < count; offset++) {
      const place = points[offset] ?? 0;
      const x = place % width;
      for (const [dx, step] of neighbours) {
        const next = place + dx + step * width;
        if (x + dx < 0 || x + dx >= width || !data[next]) continue;
        data[next] = 0;
        points[count++] = next;
      }
    }
    parts.push(partOf(points, count, ink, mm));
  }
  return parts;
}

const neighbours = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
