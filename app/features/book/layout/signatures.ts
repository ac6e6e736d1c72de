import { fill } from "~/lib/fill";
import type { BookMemory, BookWords } from "./content";
import type { Setter } from "./look";
import { type Element, fileFor, type Item } from "./plan";
import { gap, lineRow, type Place, type Row, unitsOf, wholeLines } from "./rows";

/** The space between two signatures side by side, in points, and the room of a drawn one as parts of a column and of a line. */
const between = 24;
const drawn = { width: 0.75, units: 7 };

/** The most lines of words under a signature that stands beside another one. */
const mostLines = 9;

/** The rows of so many signatures. */
interface Shown {
  rows: Row[];
  count: number;
}

interface Cell {
  units: number;
  place: (at: Place) => Item[];
}

/** A drawn signature in the middle of a column; nothing if it was typed. */
function drawnItems(
  { author, pictures: [picture] }: BookMemory,
  { words, group, unit }: { words: BookWords; group: number; unit: number },
  { left, top, width }: { left: number; top: number; width: number },
): Item[] {
  const [file] = picture?.files ?? [];
  if (!picture || !file) return [];
  const scale = Math.min((width * drawn.width) / file.width, (drawn.units * unit) / file.height);
  const size = { width: file.width * scale, height: file.height * scale };
  const box = { x: left + (width - size.width) / 2, y: top + (drawn.units * unit - size.height) / 2, ...size };
  const figure: Element = { tag: "Figure", group, alt: fill(words.signature, { author }) };
  return [{ kind: "picture", element: figure, box, file: fileFor(picture, box.width) }];
}

/** A signature with its words and its writer's name, as wide as a column. */
function cellOf(setter: Setter, signature: BookMemory, words: BookWords, group: number, width: number) {
  const { author, text, pictures } = signature;
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
  const pictureUnits = pictures.length ? drawn.units + 1 : 0;
  const units = wholeLines(pictureUnits + unitsOf(rows.map(({ row }) => row)) + 2);
  const cell: Cell = {
    units,
    place: ({ left, top }) => {
      const items = drawnItems(signature, { words, group, unit }, { left, top, width });
      let y = top + pictureUnits * unit;
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
    const row: Row = {
      units: Math.max(...cells.map(({ units }) => units)),
      shrink: 0,
      keep: false,
      blank: false,
      place: ({ left, top }) =>
        cells.flatMap((cell, index) =>
          cell.place({ left: left + start + index * (width + between), top, height: cell.units * unit }),
        ),
    };
    return { rows: [row, gap(2)], count: cells.length };
  };
  for (const [index, signature] of signatures.entries()) {
    const group = firstGroup + index;
    const { cell, isLong } = cellOf(setter, signature, words, group, width);
    if (isLong) {
      if (waiting) yield beside([waiting]);
      waiting = null;
      const name = setter.rows(signature.author, "byline", { tag: "H2", group });
      const picture: Row = {
        units: drawn.units + 1,
        shrink: 0,
        keep: true,
        blank: false,
        place: ({ left, top }) => drawnItems(signature, { words, group, unit }, { left, top, width: measure }),
      };
      if (signature.pictures.length) name.push(picture);
      const story = await setter.story(signature.text, group);
      yield { rows: [...name, ...story, gap(4)], count: 1 };
    } else if (waiting) {
      yield beside([waiting, cell]);
      waiting = null;
    } else waiting = cell;
  }
  if (waiting) yield beside([waiting]);
}
