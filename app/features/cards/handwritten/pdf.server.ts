import { setImmediate } from "node:timers/promises";
import { Document, drawMarks, paint } from "~/engines/pdf";
import { stops } from "~/lib/handout/colors";
import type { Shape } from "~/lib/handout/shapes";
import { type CardSide, cardSides } from "./code";
import type { CardSheet } from "./sheets";

interface Given {
  /** The document's title, in any script. */
  title: string;
  /** The language of its first text, such as 'de'. */
  lang: string;
  /** Whether its sheets are printed on both sides by an office printer. */
  twoSided: boolean;
  /** The portrait as a JPEG, grey or sRGB; null for none. */
  portrait: Buffer | null;
  /** The shapes of each side, which all cards share. */
  shapes: Record<CardSide, Shape[]>;
  /** How many cards there are, and the modules of each one's code row by row; true is black. */
  count: number;
  codeOf: (index: number, side: CardSide) => boolean[][];
  /** The place of a code of so many modules on a side, and the side of a module. */
  placeOf: (side: CardSide, modules: number) => { x: number; y: number; module: number };
}

/** The black modules of a code as rectangles whose unit is a module, which take a third of the room of path data in pixels. */
function runsOf(modules: boolean[][]): string {
  const runs: string[] = [];
  for (const [row, cells] of modules.entries())
    for (let from = 0; from < cells.length; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      runs.push(`${from} ${row} ${to - from} 1 re`);
      from = to;
    }
  return `${runs.join(" ")} f`;
}

const formOf: Record<CardSide, string> = { front: "Front", back: "Back" };

/**
 * Makes the sheets of numbered cards as a PDF of outlines without fonts, the fronts of each sheet before its backs. Each side is drawn once, and each
 * card adds its own code. Other work goes on between the sheets. Throws if the portrait isn't a JPEG.
 */
export async function cardsPdf(sheet: CardSheet, given: Given): Promise<Buffer> {
  const { title, lang, twoSided, portrait, shapes, count, codeOf, placeOf } = given;
  const parts = [title, lang, JSON.stringify([sheet, shapes, count, codeOf(0, "front")]), portrait ?? ""];
  const doc = new Document({ title, lang, twoSided }, sheet, parts);
  for (const side of cardSides)
    doc.form(formOf[side], [0, 0, sheet.width, sheet.height], () => {
      for (const shape of shapes[side]) paint(doc, shape, { portrait, stops });
    });
  const perSheet = sheet.places.front.length;
  for (let first = 0; first < count; first += perSheet) {
    for (const side of cardSides) {
      if (first > 0 || side === "back") doc.nextSheet();
      for (const [index, { x, y }] of sheet.places[side].slice(0, count - first).entries()) {
        const code = codeOf(first + index, side);
        const place = placeOf(side, code.length);
        doc.save().translate(x, y).addContent(`/${formOf[side]} Do`);
        doc
          .translate(place.x, place.y)
          .scale(place.module)
          .addContent(`0 g ${runsOf(code)}`)
          .restore();
      }
      for (const marks of sheet.marks) drawMarks(doc, marks);
    }
    await setImmediate();
  }
  return doc.bytes();
}
