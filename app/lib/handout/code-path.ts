import type { Box } from "./sheet";

/** The white modules that a code needs on every side (ISO/IEC 18004). */
export const quietModules = 4;

/**
 * A code as SVG path data, in the middle of its panel. It starts at an even pixel of the panel, so that modules of an even size are whole pixels at
 * half the resolution (150 dpi) too. `size` is the side of a module in pixels.
 */
export function codePath(modules: boolean[][], panel: Box, size: number): string {
  const count = modules.length;
  const offset = 2 * Math.floor((panel.width - size * count) / 4);
  const [left, up] = [panel.x + offset, panel.y + offset];
  let d = "";
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < count; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      const [width, x, y] = [(to - from) * size, left + from * size, up + row * size];
      d += `M${x} ${y}h${width}v${size}h${-width}z`;
      from = to;
    }
  }
  return d;
}
