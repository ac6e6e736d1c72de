import type { Box } from "./plan";

/** White around a QR code, in modules (ISO/IEC 18004 §6.3.8 asks for four). */
export const quietZone = 4;

/** Bars in the shape of a voice, in points. */
export function soundBars({ x, y, width, height }: Box): Box[] {
  const [bar, step] = [1.6, 4];
  return Array.from({ length: Math.max(0, Math.ceil((width - bar) / step)) }, (_, index) => {
    const wave = Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.37)) * 0.7 + 0.3;
    return { x: x + index * step, y: y + (height * (1 - wave)) / 2, width: bar, height: height * wave };
  });
}

/** The dots that lead from a text to its page number, in points. Those of all lines stand below one another. */
export function leaderDots({ x, y, width, height }: Box): Box[] {
  const step = 5;
  const first = Math.ceil(x / step);
  const count = Math.max(0, Math.floor((x + width) / step) - first + 1);
  return Array.from({ length: count }, (_, index) => ({ x: (first + index) * step, y, width: height, height }));
}

/** The black parts of a QR code in a box, in points: one for each stretch of black modules in a row. */
export function codeBars(modules: boolean[][], { x, y, width }: Box): Box[] {
  const side = width / (modules.length + 2 * quietZone);
  return modules.flatMap((cells, row) => {
    const bars: Box[] = [];
    for (let from = 0; from < cells.length; from++) {
      let to = from;
      while (cells[to]) to++;
      if (to === from) continue;
      const [left, top] = [x + (quietZone + from) * side, y + (quietZone + row) * side];
      bars.push({ x: left, y: top, width: (to - from) * side, height: side });
      from = to;
    }
    return bars;
  });
}
