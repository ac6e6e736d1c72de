import { Buffer, Direction, type Font, shape } from "harfbuzzjs";
import { drawable } from "./drawable.server";
import { type Run, runsOf } from "./runs.server";
import type { Setting, Style, TextDirection } from "./setting";

/** Units per em, as faces.server.ts scales every font. */
const em = 1000;

type Command = ["M" | "L" | "Q" | "C" | "Z", ...number[]];

/** A glyph in units of the em; up is positive. The box is null for a glyph without ink. */
interface Glyph {
  outline: Command[];
  box: { left: number; right: number; low: number; high: number } | null;
}

interface Placed extends Glyph {
  x: number;
  y: number;
}

const glyphs = new WeakMap<Font, Map<number, Glyph>>();

function glyphOf(font: Font, id: number): Glyph {
  const known = glyphs.get(font) ?? new Map<number, Glyph>();
  glyphs.set(font, known);
  const found = known.get(id) ?? readGlyph(font, id);
  known.set(id, found);
  return found;
}

const none = Number.POSITIVE_INFINITY;

function readGlyph(font: Font, id: number): Glyph {
  const outline = font.glyphToJson(id).map(({ type, values }) => [type, ...values] as unknown as Command);
  const points = outline.flatMap(([, ...values]) => values);
  if (!points.length) return { outline, box: null };
  const box = { left: none, right: -none, low: none, high: -none };
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.low = Math.min(box.low, y);
    box.high = Math.max(box.high, y);
  }
  return { outline, box };
}

function place(text: string, run: Run, pen: number, placed: Placed[]): number {
  const buffer = new Buffer();
  buffer.addText(text, run.start, run.length);
  buffer.guessSegmentProperties();
  buffer.setDirection(run.level % 2 ? Direction.RTL : Direction.LTR);
  shape(run.font, buffer);
  let x = pen;
  for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
    placed.push({ ...glyphOf(run.font, glyph), x: x + xOffset, y: yOffset });
    x += xAdvance;
  }
  return x;
}

function inkOf(placed: Placed[]): Setting["ink"] {
  const boxes = placed.flatMap(({ box, x, y }) => (box ? [{ ...box, x, y }] : []));
  if (!boxes.length) return { left: 0, right: 0, top: 0, bottom: 0 };
  return {
    left: Math.min(...boxes.map(({ left, x }) => (left + x) / em)),
    right: Math.max(...boxes.map(({ right, x }) => (right + x) / em)),
    top: Math.min(...boxes.map(({ high, y }) => -(high + y) / em)),
    bottom: Math.max(...boxes.map(({ low, y }) => -(low + y) / em)),
  };
}

/** A number of tenths as path data has it: 12 as "1.2", -5 as "-.5". */
function formatted(tenths: number): string {
  const [whole, rest] = [Math.floor(Math.abs(tenths) / 10), Math.abs(tenths) % 10];
  return `${tenths < 0 ? "-" : ""}${whole || !rest ? whole : ""}${rest ? `.${rest}` : ""}`;
}

/** Cache of steps as text: outlines repeat the same short steps thousands of times. */
const steps = new Map<number, string>();
const shortStep = 5000;

function stepOf(tenths: number): string {
  const known = steps.get(tenths);
  if (known !== undefined) return known;
  const text = formatted(tenths);
  const step = text.startsWith("-") ? text : ` ${text}`;
  if (Math.abs(tenths) < shortStep) steps.set(tenths, step);
  return step;
}

/**
 * Returns path data in relative steps, in tenths of a pixel: half as long as with absolute coordinates, and never off by more than half a tenth.
 */
function pathData(placed: Placed[], left: number, baseline: number, size: number): string {
  const scale = (size * 10) / em;
  let [atX, atY, d] = [0, 0, ""];
  for (const { outline, x, y } of placed) {
    let [startX, startY] = [atX, atY];
    for (const command of outline) {
      d += command[0].toLowerCase();
      let [toX, toY] = [atX, atY];
      for (let index = 1; index < command.length; index += 2) {
        toX = Math.round(left * 10 + (Number(command[index]) + x) * scale);
        toY = Math.round(baseline * 10 - (Number(command[index + 1]) + y) * scale);
        const step = stepOf(toX - atX);
        d += (index === 1 ? step.trimStart() : step) + stepOf(toY - atY);
      }
      if (command[0] === "M") [startX, startY] = [toX, toY];
      [atX, atY] = command[0] === "Z" ? [startX, startY] : [toX, toY];
    }
  }
  return d;
}

/**
 * Typesets a line of text in any script. HarfBuzz shapes it into outlines, so that browser, picture and PDF draw the same without a font of their
 * own. Letters that no included font has fall back to plain ones. Those without plain ones are listed, and drawn as the font's empty box.
 */
export function typeset(text: string, style: Style, direction: TextDirection = "auto"): Setting {
  const line = drawable(text, style);
  const { runs, missing } = runsOf(line, style, direction);
  const placed: Placed[] = [];
  let pen = 0;
  for (const run of runs) pen = place(line, run, pen, placed);
  return {
    width: pen / em,
    ink: inkOf(placed),
    missing,
    draw: (x, baseline, size) => pathData(placed, x, baseline, size),
  };
}
