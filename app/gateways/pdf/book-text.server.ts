import { hyphenSign } from "~/lib/book/paragraph";
import type { Cut, Piece, SetLine } from "~/lib/book/type";
import { type BookType, faceScale } from "../type/book-type.server";
import type { ShapedGlyph } from "../type/shape.server";
import type { BookDocument } from "./book-document.server";
import { type BookFonts, utf16 } from "./book-fonts.server";

const short = (value: number) => String(Math.round(value * 1000) / 1000);
const softHyphen = "\u00ad";
const isolates = /[\u2066-\u2069]/g;

/** Writes the glyphs of one piece as operators. Positions are in thousandths of the em, from the start of the piece. */
class PieceWriter {
  readonly operators: string[] = [];
  #shown = "";
  /** The place at which the next glyph would stand, and the one at which it must. */
  #at = 0;
  pen = 0;
  readonly #rise: (dy: number) => number;

  constructor(rise: (dy: number) => number) {
    this.#rise = rise;
  }

  glyph({ id, natural, advance, dx, dy }: ShapedGlyph, extra = 0): void {
    const wanted = this.pen + dx;
    if (dy) {
      this.flush();
      this.operators.push(`${short(this.#rise(dy))} Ts`);
    }
    const off = this.#at - wanted;
    if (Math.abs(off) > 0.05) this.#shown += `${this.#shown ? "> " : ""}${short(off)} <`;
    else if (!this.#shown) this.#shown = "<";
    this.#shown += id.toString(16).padStart(4, "0");
    this.#at = wanted + natural;
    this.pen += advance + extra;
    if (dy) {
      this.flush();
      this.operators.push("0 Ts");
    }
  }

  flush(): void {
    if (this.#shown) this.operators.push(`[${this.#shown}>] TJ`);
    this.#shown = "";
  }

  /** Draws glyphs that stand for a text which the glyphs alone don't tell (ISO 32000-1 §14.9.4). */
  standing(text: string, draw: () => void): void {
    this.flush();
    this.operators.push(`/Span <</ActualText <feff${utf16(text)}>>> BDC`);
    draw();
    this.flush();
    this.operators.push("EMC");
  }
}

/** Draws lines of type as text that can be searched and copied. */
export class BookText {
  readonly #doc: BookDocument;
  readonly #fonts: BookFonts;
  readonly #type: BookType;

  constructor(doc: BookDocument, fonts: BookFonts, type: BookType) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#type = type;
  }

  /** Draws a line at a place in points, in the colour that is set. */
  line(line: SetLine, x: number, baseline: number): void {
    const operators = ["BT"];
    for (const [at, piece] of line.pieces.entries()) {
      const size = line.size * faceScale(piece.face);
      operators.push(`/${this.#fonts.use(piece.face)} ${short(size)} Tf`);
      // The page is upside down for pdfkit, so the text is turned back.
      operators.push(`1 0 0 -1 ${short(x + piece.x)} ${short(baseline)} Tm`);
      operators.push(...this.#piece(piece, line, size, at === line.pieces.length - 1));
    }
    operators.push("ET");
    this.#doc.addContent(operators.join("\n"));
  }

  #piece(piece: Piece, { cut, hyphen, spaced }: SetLine, size: number, isLast: boolean): string[] {
    const writer = new PieceWriter((dy) => (dy * size) / 1000);
    const { face, rightToLeft, gap } = piece;
    const words = piece.text.split(/( )/).filter(Boolean);
    if (rightToLeft) words.reverse();
    const extra = (gap / size) * 1000;
    for (const word of words) this.#word(writer, word, piece, cut, word === " " ? extra : 0);
    if (isLast && !rightToLeft && hyphen)
      writer.standing(softHyphen, () => {
        for (const glyph of this.#type.shape(hyphenSign, face, cut, false).glyphs) {
          this.#fonts.draws(face, glyph);
          writer.glyph(glyph);
        }
      });
    if (isLast && !rightToLeft && spaced && !hyphen) this.#word(writer, " ", piece, cut, 0);
    writer.flush();
    return writer.operators;
  }

  /** A word whose glyphs don't tell all of its characters stands for them as a whole: some readers put spaces between a letter and its mark. */
  #word(writer: PieceWriter, word: string, { face, rightToLeft }: Piece, cut: Cut, extra: number): void {
    const { glyphs } = this.#type.shape(word, face, cut, rightToLeft);
    const told = glyphs.map((glyph) => this.#fonts.draws(face, glyph));
    const draw = () => {
      for (const glyph of glyphs) writer.glyph(glyph, extra);
    };
    if (told.includes(false)) writer.standing(word.replace(isolates, ""), draw);
    else draw();
  }
}
