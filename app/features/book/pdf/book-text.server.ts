import { drawMarked, type PdfFonts, PieceWriter, short } from "~/engines/pdf";
import { hyphenSign } from "~/features/book/layout/paragraph";
import type { Cut, Piece, SetLine } from "~/features/book/layout/type";
import type { BookDocument } from "./book-document.server";
import { type BookType, faceScale } from "./book-type.server";

const softHyphen = "\u00ad";
const isolates = /[\u2066-\u2069]/g;

/** Draws lines of type as text that can be searched and copied. */
export class BookText {
  readonly #doc: BookDocument;
  readonly #fonts: PdfFonts;
  readonly #type: BookType;

  constructor(doc: BookDocument, fonts: PdfFonts, type: BookType) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#type = type;
  }

  /** Draws a line at a place in points, in the colour that is set. */
  line(line: SetLine, x: number, baseline: number): void {
    const operators = ["BT"];
    for (const [index, piece] of line.pieces.entries()) {
      const size = line.size * faceScale(piece.face);
      operators.push(`/${this.#fonts.use(piece.face)} ${short(size)} Tf`);
      // The page is upside down for pdfkit, so the text is turned back.
      operators.push(`1 0 0 -1 ${short(x + piece.x)} ${short(baseline)} Tm`);
      operators.push(...this.#piece(piece, line, size, index === line.pieces.length - 1));
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
    if (rightToLeft && word !== " " && drawMarked(writer, glyphs, face, this.#fonts)) return;
    const told = glyphs.map((glyph) => this.#fonts.draws(face, glyph));
    const draw = () => {
      for (const glyph of glyphs) writer.glyph(glyph, extra);
    };
    if (told.includes(false)) writer.standing(word.replace(isolates, ""), draw);
    else draw();
  }
}
