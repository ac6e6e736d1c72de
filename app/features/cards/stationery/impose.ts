import { bleed, cropMarks, type Mark, type Marks, margin, markGap, markLength } from "~/lib/handout/marks";
import { grown } from "~/lib/handout/shapes";
import type { Box } from "~/lib/handout/sheet";
import { mm } from "~/lib/handout/units";
import type { Format } from "./formats";

/** Whether the sheets go through an office printer and are cut there, or to a print shop. */
export const destinations = ["office", "shop"] as const;
export type Destination = (typeof destinations)[number];

/** The place of a print on a sheet, in pixels from the sheet's upper left corner. */
export interface Place extends Box {
  /** Whether it is upside down. */
  turned: boolean;
  /** The area that its background may fill. */
  clip: Box;
}

export interface Imposition {
  width: number;
  height: number;
  trim: Box;
  bleed: Box;
  /** The places of a full sheet. */
  places: Place[];
  /** The places that one print takes: both sides of a tent card. */
  each: number;
  marks: Marks[];
}

/** The length of a mark from the edge of the paper. Printers leave about 4 mm blank there. */
const tick = 10 * mm;

function within(box: Box, paper: Box): Box {
  const [x, y] = [Math.max(box.x, paper.x), Math.max(box.y, paper.y)];
  const right = Math.min(box.x + box.width, paper.x + paper.width);
  const bottom = Math.min(box.y + box.height, paper.y + paper.height);
  return { x, y, width: right - x, height: bottom - y };
}

const between = (count: number, length: number) =>
  Array.from({ length: count - 1 }, (_, index) => ((index + 1) * length) / count);

/**
 * The places on a sheet that is cut between them, with one cut for each line of places. Upper rows stand upside down: the tops of two prints meet, so
 * that a cut that is a little off shows the same colour. The colour of each print runs 3 mm on below its neighbour at the right and below.
 */
function shared({ width, height, paper }: Format): Place[] {
  const { columns, rows, folded } = paper;
  const cell = { width: paper.width / columns, height: paper.height / rows };
  const whole = { x: 0, y: 0, width: paper.width, height: paper.height };
  const place = (column: number, row: number): Place => {
    const around = { x: column * cell.width, y: row * cell.height, ...cell };
    return {
      x: around.x + (cell.width - width) / 2,
      y: around.y + (cell.height - height) / 2,
      width,
      height,
      turned: rows > 1 && row % 2 === 0,
      clip: within({ ...around, width: cell.width + bleed, height: cell.height + bleed }, whole),
    };
  };
  const order = Array.from({ length: columns * rows }, (_, index) =>
    // Both sides of a tent card follow each other.
    folded ? place(Math.floor(index / rows), index % rows) : place(index % columns, Math.floor(index / columns)),
  );
  return order;
}

/** The places on a sheet of labels, which needs no cut and gets no colour between them. */
function onLabels({ width, height, paper }: Format, labels: NonNullable<Format["paper"]["labels"]>): Place[] {
  return Array.from({ length: paper.columns * paper.rows }, (_, index) => {
    const x = labels.left + (index % paper.columns) * labels.across;
    const y = labels.top + Math.floor(index / paper.columns) * labels.down;
    const box = { x, y, width, height };
    return { ...box, turned: false, clip: box };
  });
}

function forOffice(format: Format): Imposition {
  const { width, height, columns, rows, labels, folded } = format.paper;
  const whole = { x: 0, y: 0, width, height };
  const across = between(columns, width).flatMap((x): Mark[] => [
    [x, 0, x, tick],
    [x, height - tick, x, height],
  ]);
  const down = between(rows, height).flatMap((y): Mark[] => [
    [0, y, tick, y],
    [width - tick, y, width, y],
  ]);
  const grey = { onAllPlates: false, dash: null };
  const cuts = { ...grey, lines: folded ? across : [...across, ...down] };
  const folds = { ...grey, dash: 1 * mm, lines: folded ? down : [] };
  return {
    width,
    height,
    trim: whole,
    bleed: whole,
    each: folded ? rows : 1,
    places: labels ? onLabels(format, labels) : shared(format),
    marks: labels ? [] : [cuts, folds].filter(({ lines }) => lines.length),
  };
}

/** One print on a page of its own, with 3 mm of bleed and crop marks. */
function forShop({ width, height, paper: { folded } }: Format): Imposition {
  const sides = folded ? 2 : 1;
  const trim = { x: margin, y: margin, width, height: height * sides };
  const bled = grown(trim, bleed);
  const [near, far] = [bleed + markGap, bleed + markGap + markLength];
  const fold = margin + height;
  const places = Array.from({ length: sides }, (_, index): Place => {
    const [y, turned] = [margin + index * height, folded === true && index === 0];
    return { x: margin, y, width, height, turned, clip: index ? { ...bled, y, height: height + bleed } : bled };
  });
  const folds: Mark[] = [
    [trim.x - far, fold, trim.x - near, fold],
    [trim.x + width + near, fold, trim.x + width + far, fold],
  ];
  return {
    width: width + 2 * margin,
    height: trim.height + 2 * margin,
    trim,
    bleed: bled,
    places,
    each: sides,
    marks: [
      { onAllPlates: true, dash: null, lines: cropMarks(trim) },
      ...(folded ? [{ onAllPlates: true, dash: 1 * mm, lines: folds }] : []),
    ],
  };
}

/** Whether a print shop can be given this format: labels are cut already. */
export const isForShops = ({ paper }: Format) => !paper.labels;

/** Places the prints of a format on the sheets of an office printer or on a page for a print shop. */
export function impose(format: Format, destination: Destination): Imposition {
  return destination === "shop" && isForShops(format) ? forShop(format) : forOffice(format);
}

/** The number of places on each sheet for so many prints. A print shop gets one page, whatever the number that it prints. */
export function sheetsOf({ places, each }: Imposition, count: number, destination: Destination): number[] {
  if (destination === "shop") return [places.length];
  const [full, wanted] = [places.length, count * each];
  const sheets = Math.ceil(wanted / full);
  return Array.from({ length: sheets }, (_, index) => Math.min(full, wanted - index * full));
}
