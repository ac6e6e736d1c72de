import { fillColor, strokeColor } from "~/engines/pdf";
import { codeBars, leaderDots, soundBars } from "~/features/book/layout/bars";
import { frameColor, inksOf } from "~/features/book/layout/paint";
import { bleed, type Paper } from "~/features/book/layout/paper";
import type { Box, Ink } from "~/features/book/layout/plan";
import { type HandoutColors, stops } from "~/lib/handout/colors";
import type { BookDocument } from "./book-document.server";

/** Draws what isn't text, in points from the upper left corner of the trim. */
export class Painter {
  readonly #doc: BookDocument;
  readonly #inks: Record<Ink, string>;
  readonly #colors: HandoutColors;

  constructor(doc: BookDocument, colors: HandoutColors) {
    this.#doc = doc;
    this.#colors = colors;
    this.#inks = inksOf(colors);
  }

  /** Sets the colour of text. */
  ink(ink: Ink): void {
    fillColor(this.#doc, this.#inks[ink]);
  }

  /** Fills a page with the look's colours, up to the bleed. */
  background({ width, height }: Pick<Paper, "width" | "height">): void {
    const { backgroundStart, backgroundMiddle, backgroundEnd } = this.#colors;
    const gradient = this.#doc.linearGradient(0, 0, 0, height);
    for (const [index, color] of [backgroundStart, backgroundMiddle, backgroundEnd].entries())
      gradient.stop(stops[index] ?? 1, color);
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
  code(modules: boolean[][], box: Box): void {
    const doc = this.#doc;
    const { x, y, width } = box;
    fillColor(doc, "#ffffff");
    doc.rect(x, y, width, width).fill();
    fillColor(doc, "#000000");
    for (const bar of codeBars(modules, box)) doc.rect(bar.x, bar.y, bar.width, bar.height);
    doc.fill();
  }

  /** Draws bars in the shape of a voice. */
  sound(box: Box): void {
    const doc = this.#doc;
    fillColor(doc, this.#colors.decorativeLine);
    for (const { x, y, width, height } of soundBars(box)) doc.roundedRect(x, y, width, height, width / 2);
    doc.fill();
  }

  /** Draws the dots that lead to a page number. */
  dots(box: Box): void {
    this.ink("quiet");
    for (const { x, y, width, height } of leaderDots(box)) this.#doc.rect(x, y, width, height);
    this.#doc.fill();
  }

  /** Draws a line as a filled box. */
  rule({ x, y, width, height }: Box): void {
    this.ink("rule");
    this.#doc.rect(x, y, width, height).fill();
  }

  /** Draws a frame of a weight in points. */
  frame({ x, y, width, height }: Box, weight: number): void {
    strokeColor(this.#doc, frameColor(weight, this.#colors));
    this.#doc.lineWidth(weight).rect(x, y, width, height).stroke();
  }
}
