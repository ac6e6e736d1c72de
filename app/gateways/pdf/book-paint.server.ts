import { bleed, type Paper } from "~/lib/book/paper";
import type { Box, Ink } from "~/lib/book/plan";
import { type HandoutColors, stops } from "~/lib/handout/colors";
import type { BookDocument } from "./book-document.server";
import { fillColor, strokeColor } from "./colors.server";

/** White around a code, in modules (ISO/IEC 18004 §6.3.8 asks for four). */
const quiet = 4;

/** Draws what isn't text, in points from the upper left corner of the trim. */
export class Painter {
  readonly #doc: BookDocument;
  readonly #inks: Record<Ink, string>;
  readonly #colors: HandoutColors;

  constructor(doc: BookDocument, colors: HandoutColors) {
    this.#doc = doc;
    this.#colors = colors;
    this.#inks = {
      text: "#000000",
      quiet: colors.instructionText,
      accent: colors.headerText,
      rule: colors.decorativeLine,
      name: colors.nameText,
    };
  }

  /** Sets the colour of text. */
  ink(ink: Ink): void {
    fillColor(this.#doc, this.#inks[ink]);
  }

  /** Fills a page with the look's colours, up to the bleed. */
  background({ width, height }: Paper): void {
    const { backgroundStart, backgroundMiddle, backgroundEnd } = this.#colors;
    const gradient = this.#doc.linearGradient(0, 0, 0, height);
    for (const [at, color] of [backgroundStart, backgroundMiddle, backgroundEnd].entries())
      gradient.stop(stops[at] ?? 1, color);
    this.#doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill(gradient);
  }

  /** Draws a whole picture into a box. Returns false if it isn't a grey or sRGB JPEG. */
  picture(jpeg: Buffer, { x, y, width, height }: Box): boolean {
    try {
      this.#doc.image(jpeg, x, y, { width, height });
      return true;
    } catch {
      return false;
    }
  }

  /** Draws a QR code, black on white. */
  code(modules: boolean[][], { x, y, width }: Box): void {
    const doc = this.#doc;
    const side = width / (modules.length + 2 * quiet);
    fillColor(doc, "#ffffff");
    doc.rect(x, y, width, width).fill();
    fillColor(doc, "#000000");
    for (const [row, cells] of modules.entries())
      for (let from = 0; from < cells.length; from++) {
        let to = from;
        while (cells[to]) to++;
        if (to === from) continue;
        doc.rect(x + (quiet + from) * side, y + (quiet + row) * side, (to - from) * side, side);
        from = to;
      }
    doc.fill();
  }

  /** Draws bars in the shape of a voice. */
  sound({ x, y, width, height }: Box): void {
    const doc = this.#doc;
    fillColor(doc, this.#colors.decorativeLine);
    const [bar, step] = [1.6, 4];
    for (let at = 0; at * step < width - bar; at++) {
      const wave = Math.abs(Math.sin(at * 0.9) * Math.cos(at * 0.37)) * 0.7 + 0.3;
      doc.roundedRect(x + at * step, y + (height * (1 - wave)) / 2, bar, height * wave, bar / 2);
    }
    doc.fill();
  }

  /** Draws a line as a filled box. */
  rule({ x, y, width, height }: Box): void {
    this.ink("rule");
    this.#doc.rect(x, y, width, height).fill();
  }

  /** Draws a frame of a weight in points. */
  frame({ x, y, width, height }: Box, weight: number): void {
    strokeColor(this.#doc, weight > 1 ? this.#colors.outerBorder : this.#colors.innerBorder);
    this.#doc.lineWidth(weight).rect(x, y, width, height).stroke();
  }
}
