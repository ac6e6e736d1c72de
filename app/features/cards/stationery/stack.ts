import type { Box } from "~/lib/handout/sheet";

/** A block of a column: its height in pixels, its share of the free space above it, and a function that places it at a height. */
export interface Block {
  height: number;
  air: number;
  set: (y: number) => void;
}

/**
 * Places blocks below each other in the middle of an area, with shares of its free space between them of at most `most` pixels. Returns false, and
 * places none, if a share would have fewer than `least` pixels.
 */
export function stack(blocks: Block[], area: Box, { least, most }: { least: number; most: number }): boolean {
  const filled = blocks.reduce((sum, { height }) => sum + height, 0);
  const shares = blocks.slice(1).reduce((sum, { air }) => sum + air, 0);
  const share = Math.min(most, (area.height - filled) / Math.max(1, shares));
  if (share < least) return false;
  let y = area.y + (area.height - filled - share * shares) / 2;
  for (const [index, { height, air, set }] of blocks.entries()) {
    if (index) y += air * share;
    set(y);
    y += height;
  }
  return true;
}
