import { Buffer, Direction, type Font, shape } from "harfbuzzjs";
import type { Setting, Style } from "~/lib/handout/fit";
import { type Run, runsOf } from "./runs.server";

/** Units an em, as faces.server.ts scales every font. */
const em = 1000;

type Command = ["M" | "L" | "Q" | "C" | "Z", ...number[]];

interface Placed {
  outline: Command[];
  x: number;
  y: number;
}

const outlines = new WeakMap<Font, Map<number, Command[]>>();

/** A glyph's outline in units of the em, up positive. */
function outlineOf(font: Font, glyph: number): Command[] {
  const known = outlines.get(font) ?? new Map<number, Command[]>();
  outlines.set(font, known);
  const outline =
    known.get(glyph) ?? font.glyphToJson(glyph).map(({ type, values }) => [type, ...values] as unknown as Command);
  known.set(glyph, outline);
  return outline;
}

function place(text: string, run: Run, pen: number, placed: Placed[]): number {
  const buffer = new Buffer();
  buffer.addText(text, run.start, run.length);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.level % 2 ? Direction.RTL : Direction.LTR);
  shape(run.font, buffer);
  let x = pen;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    placed.push({ outline: outlineOf(run.font, glyph), x: x + xOffset, y: yOffset });
    x += xAdvance;
  }
  return x;
}

function inkOf(placed: Placed[]): Setting["ink"] {
  const ink = { left: 0, right: 0, top: 0, bottom: 0 };
  let first = true;
  for (const { outline, x, y } of placed) {
    for (const [, ...points] of outline) {
      for (let at = 0; at < points.length; at += 2) {
        const [px, py] = [((points[at] ?? 0) + x) / em, -((points[at + 1] ?? 0) + y) / em];
        if (first) Object.assign(ink, { left: px, right: px, top: py, bottom: py });
        first = false;
        ink.left = Math.min(ink.left, px);
        ink.right = Math.max(ink.right, px);
        ink.top = Math.min(ink.top, py);
        ink.bottom = Math.max(ink.bottom, py);
      }
    }
  }
  return ink;
}

/** Path data in steps from point to point, in tenths of a pixel: half as long as with places, and never off by more than half a tenth. */
function drawn(placed: Placed[], left: number, baseline: number, size: number): string {
  const scale = (size * 10) / em;
  let [atX, atY, d] = [0, 0, ""];
  const step = (tenths: number, first: boolean) => {
    const text = String(tenths / 10).replace(/^(-?)0\./, "$1.");
    return first || text.startsWith("-") ? text : ` ${text}`;
  };
  for (const { outline, x, y } of placed) {
    let [startX, startY] = [atX, atY];
    for (const [command, ...points] of outline) {
      d += command.toLowerCase();
      let [toX, toY] = [atX, atY];
      for (let at = 0; at < points.length; at += 2) {
        toX = Math.round(left * 10 + ((points[at] ?? 0) + x) * scale);
        toY = Math.round(baseline * 10 - ((points[at + 1] ?? 0) + y) * scale);
        d += step(toX - atX, at === 0) + step(toY - atY, false);
      }
      if (command === "M") [startX, startY] = [toX, toY];
      [atX, atY] = command === "Z" ? [startX, startY] : [toX, toY];
    }
  }
  return d;
}

/**
 * Sets a line of text in type, in whatever script it is written: shaped by HarfBuzz, in outlines, so that browser, picture and PDF draw
 * the same without a font of their own. Characters that no shipped font has are named, and drawn as their font's empty box.
 */
export function typeset(text: string, style: Style): Setting {
  const line = text.normalize("NFC");
  const { runs, missing } = runsOf(line, style);
  const placed: Placed[] = [];
  let pen = 0;
  for (const run of runs) pen = place(line, run, pen, placed);
  return {
    width: pen / em,
    ink: inkOf(placed),
    missing,
    draw: (x, baseline, size) => drawn(placed, x, baseline, size),
  };
}
