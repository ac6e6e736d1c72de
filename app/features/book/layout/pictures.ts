import type { BookPicture } from "./content";
import { type BookWarning, coarse, type Element, fileFor, fine, type Item } from "./plan";
import { type Row, rowOf, wholeLines } from "./rows";

/** The column that pictures stand in; lengths in points, and its height in units of the grid. */
export interface Column {
  width: number;
  unit: number;
  units: number;
}

/** The part of a column's height that a picture may take, and the part of its size to which it may shrink to fit on a page. */
const highest = 0.72;
const smallest = 0.5;
/** A coarse picture is printed smaller, but not below this part of the column's width. */
const narrowest = 0.5;
/** The space below a picture in units, and between two side by side in points. */
const below = 1;
const between = 10;

const shapeOf = ({ files: [file] }: BookPicture) => (file ? file.width / Math.max(1, file.height) : 1);

const pixels = ({ files }: BookPicture) => Math.max(...files.map(({ width }) => width));

/** The width of a picture in points: large, but never cropped, and no larger than its pixels allow. */
function widthOf(picture: BookPicture, { width, unit, units }: Column): number {
  const sharp = Math.max(narrowest * width, (pixels(picture) / coarse) * 72);
  return Math.min(width, sharp, units * unit * highest * shapeOf(picture));
}

interface Shown {
  picture: BookPicture;
  element: Element;
  /** The name of what it belongs to, for warnings. */
  title: string;
}

function shownRow(
  shown: Shown[],
  widths: number[],
  column: Column,
  keep: boolean,
  warn: (warning: BookWarning) => void,
): Row {
  const { unit, width } = column;
  const heights = shown.map(({ picture }, index) => (widths[index] ?? 0) / shapeOf(picture));
  const natural = Math.max(...heights);
  const units = wholeLines(Math.ceil(natural / unit) + below);
  const whole = widths.reduce((sum, each) => sum + each, 0) + between * (shown.length - 1);
  const shrink = Math.floor((units - below) * (1 - smallest));
  return rowOf(
    units,
    ({ left, top, height }) => {
      const scale = Math.min(1, (height - below * unit) / natural);
      let x = left + (width - whole * scale) / 2;
      return shown.map(({ picture, element, title }, index): Item => {
        const box = { x, y: top, width: (widths[index] ?? 0) * scale, height: (heights[index] ?? 0) * scale };
        x += box.width + between * scale;
        const file = fileFor(picture, box.width);
        const dpi = Math.floor((file.width / box.width) * 72);
        if (dpi < coarse) warn({ kind: "coarse", title, dpi });
        return { kind: "picture", element, box, file };
      });
    },
    { keep, shrink, snap: true },
  );
}

/** The row of one picture, as large as its column and its pixels allow. */
export function pictureRow(shown: Shown, column: Column, keep: boolean, warn: (warning: BookWarning) => void): Row {
  return shownRow([shown], [widthOf(shown.picture, column)], column, keep, warn);
}

/** Whether two pictures look well side by side: upright ones that are fine enough. */
export function isPair(one: BookPicture | undefined, other: BookPicture | undefined, { width }: Column): boolean {
  return [one, other].every(
    (picture) =>
      picture && !picture.caption && shapeOf(picture) < 0.9 && pixels(picture) > (width / 2 / 72) * fine * 0.6,
  );
}

/** The row of two pictures side by side, both of one height. */
export function pairRow(pair: readonly [Shown, Shown], column: Column, warn: (warning: BookWarning) => void): Row {
  const shapes = pair.map(({ picture }) => shapeOf(picture));
  const most = column.units * column.unit * highest;
  const height = Math.min(most, (column.width - between) / shapes.reduce((sum, shape) => sum + shape, 0));
  return shownRow(
    [...pair],
    shapes.map((shape) => shape * height),
    column,
    false,
    warn,
  );
}
