import { fill } from "../fill";
import type { BookMemory, BookWords } from "./content";
import type { Setter } from "./look";
import { type Element, fileFor, type Item } from "./plan";
import { gap, lineRow, type Place, type Row } from "./rows";

/** The space between two signatures side by side, in points, and the room of a drawn one as parts of a column and of a line. */
const between = 24;
const drawn = { width: 0.75, units: 7 };

/** The most lines of words under a signature that stands beside another one. */
const mostLines = 9;

interface Cell {
  units: number;
  place: (at: Place) => Item[];
}

/** A signature with its words and its writer's name, as wide as a column. */
function cellOf(
  setter: Setter,
  { author, text, pictures }: BookMemory,
  words: BookWords,
  group: number,
  width: number,
) {
  const { unit } = setter.making.paper;
  const element: Element = { tag: "P", group };
  const name: Element = { tag: "P", group };
  const said = setter.lines(text.replace(/\s+/g, " "), "caption", { width });
  const named = setter.lines(author, "label", { width });
  const [picture] = pictures;
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
  const pictureUnits = picture ? drawn.units + 1 : 0;
  const units = pictureUnits + rows.reduce((sum, { row }) => sum + row.units, 0) + 2;
  const cell: Cell = {
    units,
    place: ({ left, top }) => {
      const items: Item[] = [];
      const [file] = picture?.files ?? [];
      if (picture && file) {
        const scale = Math.min((width * drawn.width) / file.width, (drawn.units * unit) / file.height);
        const size = { width: file.width * scale, height: file.height * scale };
        const box = { x: left + (width - size.width) / 2, y: top + (drawn.units * unit - size.height) / 2, ...size };
        const figure: Element = { tag: "Figure", group, alt: fill(words.signature, { author }) };
        items.push({ kind: "picture", element: figure, box, file: fileFor(picture, box.width) });
      }
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

/** The closing pages: signatures in two columns, and those with many words across both. */
export function signatureRows(setter: Setter, signatures: BookMemory[], words: BookWords, firstGroup: number): Row[] {
  const { measure, unit } = setter.making.paper;
  const width = (measure - between) / 2;
  const rows: Row[] = [];
  let waiting: Cell | null = null;
  const flush = (beside: Cell | null) => {
    const cells = [waiting, beside].filter((cell) => cell !== null);
    waiting = null;
    if (!cells.length) return;
    const units = Math.max(...cells.map((cell) => cell.units));
    const start = cells.length === 1 ? (measure - width) / 2 : 0;
    rows.push({
      ...{ units, shrink: 0, stretch: 0, keep: false, blank: false },
      place: ({ left, top }) =>
        cells.flatMap((cell, at) =>
          cell.place({ left: left + start + at * (width + between), top, height: cell.units * unit }),
        ),
    });
    rows.push(gap(1, { stretch: 1 }));
  };
  for (const [at, signature] of signatures.entries()) {
    const group = firstGroup + at;
    const { cell, isLong } = cellOf(setter, signature, words, group, width);
    if (isLong) {
      flush(null);
      rows.push(
        ...setter.rows(signature.author, "byline", { tag: "H2", group }),
        ...setter.story(signature.text, group),
      );
      rows.push(gap(3, { stretch: 2 }));
    } else if (waiting) flush(cell);
    else waiting = cell;
  }
  flush(null);
  return rows;
}
