import type { ShapedGlyph } from "../print";
import type { PdfFonts } from "./fonts.server";
import type { PieceWriter } from "./piece-writer.server";

/** How far a letter may stand from its place, in thousandths of the em, before readers take the distance for a space. */
const mostOff = 60;

/** A letter with its marks, the marks first, as they follow one another from left to right. */
type Cell = ShapedGlyph[];

function cellsOf(glyphs: ShapedGlyph[]): Cell[] {
  const cells: Cell[] = [];
  let cell: Cell = [];
  let more = 0;
  for (const glyph of glyphs) {
    cell.push(glyph);
    more = Math.max(more - 1, glyph.more);
    if (more || !cell.some(({ advance }) => advance > 0)) continue;
    cells.push(cell);
    cell = [];
  }
  if (cell.length) cells.push(cell);
  return cells;
}

const isPlain = ([{ natural, advance, dx, dy, text }, ...others]: [ShapedGlyph, ...ShapedGlyph[]]) =>
  !others.length &&
  [...text].length === 1 &&
  Math.abs(dx) < mostOff &&
  Math.abs(advance - natural) < mostOff &&
  Math.abs(dy) < 1;

/**
 * Draws a word from right to left so that each of its characters can be told, marks on letters too. A PDF has no other order for them than from left to right,
 * and readers turn it round, character by character. They also take a mark that stands away from the line for a word of its own. So each
 * character of a letter with marks gets a part of the letter's width, whose ends glyphs without ink stand at (ISO 32000-1 §14.9.4), and the last part
 * holds all that is seen. Returns false, and draws nothing, if the face has no glyph without ink.
 */
export function drawMarked(writer: PieceWriter, glyphs: ShapedGlyph[], face: string, fonts: PdfFonts): boolean {
  const cells = cellsOf(glyphs);
  const blank = fonts.blank(face);
  if (!blank) return false;
  for (const cell of cells) {
    const told = cell.map((glyph) => fonts.draws(face, glyph));
    const [first, ...others] = cell;
    if (first && isPlain([first, ...others]) && told[0]) {
      writer.glyph(first);
      continue;
    }
    fonts.draws(face, blank);
    const characters = cell.flatMap(({ text }) => [...text].reverse());
    const width = cell.reduce((sum, { advance }) => sum + advance, 0) / Math.max(1, characters.length);
    let start = writer.pen;
    const edge = (at: number) => writer.place(blank.id, blank.natural, at);
    const last = characters.pop();
    for (const character of characters) {
      const from = start;
      start += width;
      writer.standing(character, () => {
        edge(from);
        edge(start - blank.natural);
      });
    }
    const draw = () => {
      edge(start);
      for (const glyph of cell) writer.glyph(glyph);
      edge(writer.pen - blank.natural);
    };
    if (last) writer.standing(last, draw);
    else draw();
  }
  return true;
}
