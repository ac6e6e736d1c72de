import { fill } from "~/lib/fill";
import type { BookMemory, BookWords } from "./content";
import type { Setter } from "./look";
import { mm, type Paper } from "./paper";
import { type Element, fileFor, type Item } from "./plan";
import { gap, lineRow, type Place, type Row, rowOf, unitsOf, wholeLines } from "./rows";

/** The space between two signatures side by side, and the width of a drawn one if a column has it, in points. */
const between = 6 * mm;
const widest = 60 * mm;
/** The least height of the room of a drawn one, in units, and the space below a row of signatures. */
const leastDrawn = 7;
const below = 2;
/** A page has three rows of drawn signatures, so six in all. */
const rowsOfPage = 3;

/** The most lines of words under a signature that stands beside another one. */
const mostLines = 9;

/** The rows of so many signatures. */
interface Shown {
  rows: Row[];
  count: number;
}

/** The width of a column in points, and the height in units that a drawn signature may have. */
interface Room {
  width: number;
  units: number;
  unit: number;
}

interface Cell {
  units: number;
  /** The least height of its row. */
  least: number;
  place: (at: Place) => Item[];
}

/** A drawn signature in a room: its height in units, which is none if it was typed, and what is drawn in the middle of a column. */
function drawnIn({ author, pictures: [picture] }: BookMemory, words: BookWords, group: number, room: Room) {
  const [file] = picture?.files ?? [];
  if (!picture || !file) return { units: 0, place: () => [] };
  const { width, unit } = room;
  const scale = Math.min(Math.min(width, widest) / file.width, (Math.max(leastDrawn, room.units) * unit) / file.height);
  const size = { width: file.width * scale, height: file.height * scale };
  const element: Element = { tag: "Figure", group, alt: fill(words.signature, { author }) };
  return {
    units: Math.ceil(size.height / unit),
    place: ({ left, top }: Pick<Place, "left" | "top">): Item[] => {
      const box = { x: left + (width - size.width) / 2, y: top, ...size };
      return [{ kind: "picture", element, box, file: fileFor(picture, box.width), isInk: true }];
    },
  };
}

/** The height of a row of drawn signatures, in units. */
const heightOfRow = ({ units }: Paper) => 2 * Math.floor((units + below) / rowsOfPage / 2) - below;

/** A signature with its words and its writer's name, as wide as a column. */
function cellOf(setter: Setter, signature: BookMemory, words: BookWords, group: number, width: number) {
  const { author, text } = signature;
  const { unit } = setter.making.paper;
  const element: Element = { tag: "P", group };
  const name: Element = { tag: "P", group };
  const said = setter.lines(text.replace(/\s+/g, " "), "caption", { width });
  const named = setter.lines(author, "label", { width });
  const rows = [
    ...said.lines.map((line) => ({ row: lineRow(line, { unit, element, ink: "text", left: said.left }), line })),
    ...named.lines.map((line) => ({
      row: lineRow(line, {
        unit,
        element: name,
        ink: "accent",
        left: (width - line.width) / 2 - (line.pieces[0]?.x ?? 0),
      }),
      line,
    })),
  ];
  const height = heightOfRow(setter.making.paper);
  const textUnits = unitsOf(rows.map(({ row }) => row));
  const drawn = drawnIn(signature, words, group, { width, unit, units: height - textUnits });
  const cell: Cell = {
    units: drawn.units + textUnits,
    least: drawn.units ? height : 0,
    place: ({ left, top }) => {
      const items = drawn.place({ left, top });
      let y = top + drawn.units * unit;
      for (const { row } of rows) {
        items.push(...row.place({ left, top: y, height: row.units * unit }));
        y += row.units * unit;
      }
      return items;
    },
  };
  return { cell, isLong: said.lines.length > mostLines };
}

/**
 * The closing pages: signatures in two columns, and those with many words across both. Each time the rows of one or two of them come, with their number.
 */
export async function* signatureRows(setter: Setter, signatures: BookMemory[], words: BookWords, firstGroup: number) {
  const { measure, unit } = setter.making.paper;
  const width = (measure - between) / 2;
  let waiting: Cell | null = null;
  const beside = (cells: Cell[]): Shown => {
    const start = cells.length === 1 ? (measure - width) / 2 : 0;
    const height = Math.max(...cells.flatMap(({ units, least }) => [units, least]));
    // The names of both stand on one line, at the end.
    const row = rowOf(wholeLines(height), ({ left, top, height }) =>
      cells.flatMap((cell, index) => {
        const own = cell.units * unit;
        return cell.place({ left: left + start + index * (width + between), top: top + height - own, height: own });
      }),
    );
    return { rows: [row, gap(below)], count: cells.length };
  };
  for (const [index, signature] of signatures.entries()) {
    const group = firstGroup + index;
    const { cell, isLong } = cellOf(setter, signature, words, group, width);
    if (isLong) {
      if (waiting) yield beside([waiting]);
      waiting = null;
      const name = setter.rows(signature.author, "byline", { tag: "H2", group });
      const room = { width: measure, unit, units: heightOfRow(setter.making.paper) };
      const { units, place } = drawnIn(signature, words, group, room);
      if (units) name.push(rowOf(wholeLines(units), place, { keep: true }));
      const story = await setter.story(signature.text, group);
      yield { rows: [...name, ...story, gap(4)], count: 1 };
    } else if (waiting) {
      yield beside([waiting, cell]);
      waiting = null;
    } else waiting = cell;
  }
  if (waiting) yield beside([waiting]);
}
