import type { ShapedGlyph } from "../print";
import { utf16 } from "./fonts.server";

/** A number as a PDF has it. */
export const short = (value: number) => String(Math.round(value * 1000) / 1000);

/** Writes the glyphs of one piece as operators. Positions are in thousandths of the em, from the start of the piece. */
export class PieceWriter {
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
    if (dy) {
      this.flush();
      this.operators.push(`${short(this.#rise(dy))} Ts`);
    }
    this.place(id, natural, this.pen + dx);
    this.pen += advance + extra;
    if (dy) {
      this.flush();
      this.operators.push("0 Ts");
    }
  }

  /** Draws a glyph at a place, and leaves the pen where it is. */
  place(id: number, natural: number, wanted: number): void {
    const off = this.#at - wanted;
    if (Math.abs(off) > 0.05) this.#shown += `${this.#shown ? "> " : ""}${short(off)} <`;
    else if (!this.#shown) this.#shown = "<";
    this.#shown += id.toString(16).padStart(4, "0");
    this.#at = wanted + natural;
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
