import { type Fitted, fitText, type Room, type Style, type Typeset, towards } from "~/lib/handout/fit";
import { type Column, rowOf } from "~/lib/handout/lines";
import type { Box, Line, Words } from "~/lib/handout/sheet";
import { mm, pt } from "~/lib/handout/units";
import { type Block, stack } from "../stationery/stack";

/** The preferred sizes of the other texts in pixels, and the share of it below which a text gets another line. */
const small = {
  writer: { size: 8 * pt, share: 0.7 },
  name: { size: 9 * pt, share: 0.7 },
  after: { size: 9 * pt, share: 0.95 },
};
const label = 9 * pt;

/** The settings that all texts of one side share. */
export interface Setter {
  typeset: Typeset;
  /** Texts begin at the right. */
  rightToLeft: boolean;
  /** Characters that none of our fonts has, which each row adds to. */
  missing: string[];
}

/** How far ink reaches beyond the start and the end of its lines, in pixels: italics and some scripts do. */
function overhang({ settings, size }: Column["fitted"]) {
  const most = (of: (setting: Fitted["settings"][number]) => number) => Math.max(0, ...settings.map(of)) * size;
  return { left: most(({ ink }) => -ink.left), right: most(({ ink, width }) => ink.right - width) };
}

/** A text as a row that begins at its readers' side of a box. */
export function rowAt({ text, direction }: Words, style: Style, area: Box, room: Omit<Room, "width">, setter: Setter) {
  const fitIn = (width: number) => fitText(text, style, { ...room, width }, towards(direction, setter.typeset));
  const beyond = overhang(fitIn(area.width));
  const fitted = fitIn(area.width - beyond.left - beyond.right);
  setter.missing.push(...fitted.settings.flatMap(({ missing }) => missing));
  const { left, right } = overhang(fitted);
  const start = { room: { x: area.x, width: area.width }, fitted };
  const column: Column = setter.rightToLeft
    ? { ...start, align: "right", x: area.x + area.width - right }
    : { ...start, align: "left", x: area.x + left };
  return rowOf([column], room.leading);
}

/** Texts of one or two languages beside each other in a box: at its middle height, or below the line for the name. */
export function beside(text: keyof typeof small, words: Words[], area: Box, lines: number, setter: Setter): Line[] {
  const { size, share } = small[text];
  const gap = 5 * mm;
  const width = (area.width - gap * (words.length - 1)) / Math.max(1, words.length);
  const ordered = setter.rightToLeft ? [...words].reverse() : words;
  return ordered.flatMap((each, index) => {
    const part = { ...area, x: area.x + index * (width + gap), width };
    const room = { height: area.height, size, comfortable: size * share, lines, leading: 1.15 };
    const { height, place } = rowAt(each, "plain", part, room, setter);
    return place(area.y + (text === "writer" ? 0 : Math.max(0, (area.height - height) / 2)));
  });
}

/** Texts of one or two languages below each other, around the middle of a box. */
export function below(words: Words[], area: Box, setter: Setter): Line[] {
  const most = area.height / Math.max(1, words.length);
  const rows = words.map((each) =>
    rowAt(each, "plain", area, { height: most, size: label, comfortable: 0, lines: 1, leading: 1.1 }, setter),
  );
  const blocks: Block[] = [];
  const lines: Line[] = [];
  for (const { height, place } of rows) blocks.push({ height, air: 1, set: (y) => lines.push(...place(y)) });
  stack(blocks, area, { least: -1, most: 1 * mm });
  return lines;
}
