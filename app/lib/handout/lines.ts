import { type Fitted, leadingOf, reach } from "./fit";
import type { Line } from "./sheet";

/** A fitted text in a row: centred around x, or with a left or right edge there. */
export interface Column {
  fitted: Pick<Fitted, "settings" | "size">;
  align: "middle" | "left" | "right";
  x: number;
  /** The left edge and the width of the space reserved for it. */
  room: { x: number; width: number };
}

/** The width of a centred column's room around its middle. */
export const around = (middle: number, width: number) => ({ x: middle - width / 2, width });

/** Texts beside each other. */
interface Row {
  height: number;
  place: (y: number) => Line[];
}

/**
 * Makes a row of texts with common baselines. If one has fewer lines than another, its lines begin at the top, or stand in the middle of the row.
 */
export function rowOf(columns: Column[], preferred: number, shorter: "top" | "middle" = "middle"): Row {
  const of = (measured: (fitted: Column["fitted"]) => number) =>
    Math.max(0, ...columns.map(({ fitted }) => measured(fitted)));
  const above = of(({ settings, size }) => reach(settings).above * size);
  const below = of(({ settings, size }) => reach(settings).below * size);
  const leading = of(({ settings, size }) => leadingOf(settings, preferred) * size);
  const count = of(({ settings }) => settings.length);
  const height = above + (count - 1) * leading + below;
  const place = (y: number) =>
    columns.flatMap((column) => {
      const { settings } = column.fitted;
      const skipped = shorter === "middle" ? (count - settings.length) / 2 : 0;
      return settings.map((_, index) => lineOf(column, index, y + above + (skipped + index) * leading, { y, height }));
    });
  return { height, place };
}

function lineOf(column: Column, index: number, baseline: number, rows: { y: number; height: number }): Line {
  const { fitted, align, room } = column;
  const [setting, size] = [fitted.settings[index], fitted.size];
  if (!setting) throw new Error(`No line ${index}`);
  const { ink, width } = setting;
  const start = { left: 0, middle: ((ink.left + ink.right) / 2) * size, right: width * size }[align];
  const x = column.x - start;
  return {
    d: setting.draw(x, baseline, size),
    ink: {
      x: x + ink.left * size,
      y: baseline + ink.top * size,
      width: (ink.right - ink.left) * size,
      height: (ink.bottom - ink.top) * size,
    },
    room: { ...room, ...rows },
  };
}
