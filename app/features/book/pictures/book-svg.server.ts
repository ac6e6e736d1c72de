import { faces } from "~/engines/print";
import { codeBars, leaderDots, soundBars } from "~/features/book/layout/bars";
import { frameColor, inksOf } from "~/features/book/layout/paint";
import type { Paper } from "~/features/book/layout/paper";
import { hyphenSign } from "~/features/book/layout/paragraph";
import type { Box, Item, PlannedPage } from "~/features/book/layout/plan";
import type { Cut, Piece, SetLine } from "~/features/book/layout/type";
import { type HandoutColors, stops } from "~/lib/handout/colors";
import { type BookType, faceScale } from "../pdf/book-type.server";

const short = (value: number) => String(Math.round(value * 100) / 100);

const area = ({ x, y, width, height }: Box) =>
  `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;

/** The outline of a box as path data. */
const outline = ({ x, y, width, height }: Box) =>
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;

/** Draws one page as SVG, in points from the upper left corner of the trim. It holds outlines and numbers alone, no text of people. */
class PageSvg {
  readonly #type: BookType;
  readonly #colors: HandoutColors;
  /** The outline of each glyph that is used, under the name by which lines refer to it. */
  readonly #glyphs = new Map<string, string>();
  readonly #names = new Map<string, string>();
  #body = "";

  constructor(type: BookType, colors: HandoutColors) {
    this.#type = type;
    this.#colors = colors;
  }

  /** The whole picture; `width` in pixels. */
  toString(paper: Paper, width: number, height: number): string {
    const glyphs = [...this.#glyphs].map(([name, d]) => `<path id="${name}" d="${d}"/>`).join("");
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
      ` viewBox="0 0 ${short(paper.width)} ${short(paper.height)}" preserveAspectRatio="none">`,
      `<defs>${glyphs}${this.#gradient()}</defs>${this.#body}</svg>`,
    ].join("");
  }

  #gradient() {
    const { backgroundStart, backgroundMiddle, backgroundEnd } = this.#colors;
    const parts = [backgroundStart, backgroundMiddle, backgroundEnd].map(
      (color, index) => `<stop offset="${stops[index]}" stop-color="${color}"/>`,
    );
    return `<linearGradient id="look" x1="0" y1="0" x2="0" y2="1">${parts.join("")}</linearGradient>`;
  }

  fill(box: Box, color: string): void {
    this.#body += `<rect ${area(box)} fill="${color}"/>`;
  }

  draw(item: Item): void {
    switch (item.kind) {
      case "line":
        this.#line(item.line, item.x, item.baseline, inksOf(this.#colors)[item.ink]);
        break;
      case "code":
        this.fill({ ...item.box, height: item.box.width }, "#ffffff");
        this.#body += `<path d="${codeBars(item.modules, item.box).map(outline).join("")}" fill="#000000"/>`;
        break;
      case "sound":
        for (const bar of soundBars(item.box))
          this.#body += `<rect ${area(bar)} rx="${bar.width / 2}" fill="${this.#colors.decorativeLine}"/>`;
        break;
      case "dots":
        for (const dot of leaderDots(item.box)) this.fill(dot, inksOf(this.#colors).quiet);
        break;
      case "rule":
        this.fill(item.box, inksOf(this.#colors).rule);
        break;
      case "frame": {
        const color = frameColor(item.weight, this.#colors);
        this.#body += `<rect ${area(item.box)} fill="none" stroke="${color}" stroke-width="${item.weight}"/>`;
      }
    }
  }

  #line(line: SetLine, x: number, baseline: number, color: string) {
    this.#body += `<g fill="${color}">`;
    for (const [index, piece] of line.pieces.entries()) {
      const size = line.size * faceScale(piece.face);
      const scale = Math.round(size * 1000) / 1_000_000;
      this.#body += `<g transform="matrix(${scale} 0 0 ${-scale} ${short(x + piece.x)} ${short(baseline)})">`;
      this.#piece(piece, line, size, index === line.pieces.length - 1);
      this.#body += "</g>";
    }
    this.#body += "</g>";
  }

  /** Places the glyphs of a piece as the PDF does: word by word, with wider spaces where the line is justified. */
  #piece({ text, face, rightToLeft, gap }: Piece, { cut, hyphen }: SetLine, size: number, isLast: boolean) {
    const words = text.split(/( )/).filter(Boolean);
    if (rightToLeft) words.reverse();
    let pen = 0;
    for (const word of words) {
      pen = this.#word(word, face, cut, rightToLeft, pen);
      if (word === " ") pen += (gap / size) * 1000;
    }
    if (isLast && !rightToLeft && hyphen) this.#word(hyphenSign, face, cut, false, pen);
  }

  #word(word: string, face: string, cut: Cut, rightToLeft: boolean, start: number): number {
    let pen = start;
    for (const { id, advance, dx, dy } of this.#type.shape(word, face, cut, rightToLeft).glyphs) {
      const name = this.#glyph(face, id);
      if (name) this.#body += `<use href="#${name}" x="${short(pen + dx)}" y="${short(dy)}"/>`;
      pen += advance;
    }
    return pen;
  }

  /** The name of a glyph's outline; empty if it has none. */
  #glyph(face: string, id: number): string {
    const key = `${face} ${id}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const d = faces.faceNamed(face).glyphToPath(id);
    const name = d ? `g${this.#glyphs.size}` : "";
    if (d) this.#glyphs.set(name, d);
    this.#names.set(key, name);
    return name;
  }
}

interface Given {
  paper: Paper;
  colors: HandoutColors;
  type: BookType;
  /** In pixels. */
  width: number;
  height: number;
}

/** Draws a page of a book as SVG up to its trim, without its pictures. Text becomes outlines from the fonts of the PDF. */
export function pageSvg({ items, coloured }: PlannedPage, { paper, colors, type, width, height }: Given): string {
  const svg = new PageSvg(type, colors);
  svg.fill({ x: 0, y: 0, width: paper.width, height: paper.height }, coloured ? "url(#look)" : "#ffffff");
  for (const item of items) svg.draw(item);
  return svg.toString(paper, width, height);
}
