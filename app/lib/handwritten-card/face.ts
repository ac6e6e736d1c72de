import { type Fitted, fitText, type Room, type Style, type Typeset, towards } from "../handout/fit";
import { type Column, rowOf } from "../handout/lines";
import type { Box, Line, Words } from "../handout/sheet";
import { type Block, stack } from "../prints/stack";
import { mm, pt } from "../prints/units";
import type { CardKind } from "./code";
import { type CardRoom, pitchOf, roomOf } from "./room";

/** Where people write: on lines, or in an empty field. */
export const cardSpaces = ["lines", "empty"] as const;
export type CardSpace = (typeof cardSpaces)[number];

/** What is printed on every card of a memorial. A text in a list comes once for each of the handout's languages, of which there are one or two. */
export interface CardContent {
  header: Words[];
  name: string;
  invitation: Words[];
  /** The label of the line for the writer's name. */
  writer: Words[];
  /** The label of the family box. */
  family: Words[];
  /** Says on the back what happens with the card. */
  after: Words[];
  /** The portrait's size in any unit; only its aspect ratio counts. */
  portrait: { width: number; height: number } | null;
}

export const cardTexts = ["header", "name", "invitation", "writer", "family", "after"] as const;
export type CardText = (typeof cardTexts)[number];

/** One side of a card without its code and colours, in pixels from its upper left corner. */
export interface CardFace {
  room: CardRoom;
  texts: Record<CardText, Line[]>;
  portrait: Box | null;
  /** The lines on which people write, or the outline of the empty field, as thin boxes. */
  faint: Box[];
  /** Characters that none of our fonts has. */
  missing: string[];
}

/** The preferred sizes at the top of the front, in points. */
const sizes = {
  a6: { header: 11, name: 21, invitation: 11 },
  a5: { header: 14, name: 30, invitation: 14 },
};
const styles = { header: "italic", name: "serif", invitation: "italic" } as const;
/** The preferred sizes of the other texts in pixels, and the share of it below which a text gets another line. */
const small = {
  writer: { size: 8 * pt, share: 0.7 },
  name: { size: 9 * pt, share: 0.7 },
  after: { size: 9 * pt, share: 0.95 },
};
const label = 9 * pt;
/** The thickness of a line for writing. */
const thin = 3;

/** What is left out, in turn, if the texts at the top have too little space even when they are smaller. */
const lessAndLess = [[], ["portrait"], ["portrait", "header"], ["portrait", "header", "invitation"]];
const scales = [1, 0.9, 0.8, 0.7];
const smallest = [0.6, 0.5, 0.4, 0.3, 0.2];

interface Setter {
  typeset: Typeset;
  /** Texts begin at the right. */
  rightToLeft: boolean;
  missing: string[];
}

/** How far ink reaches beyond the start and the end of its lines, in pixels: italics and some scripts do. */
function overhang({ settings, size }: Column["fitted"]) {
  const most = (of: (setting: Fitted["settings"][number]) => number) => Math.max(0, ...settings.map(of)) * size;
  return { left: most(({ ink }) => -ink.left), right: most(({ ink, width }) => ink.right - width) };
}

/** A text as a row that begins at its readers' side of a box. */
function rowAt({ text, direction }: Words, style: Style, area: Box, room: Omit<Room, "width">, setter: Setter) {
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
function beside(text: keyof typeof small, words: Words[], area: Box, lines: number, setter: Setter): Line[] {
  const { size, share } = small[text];
  const gap = 5 * mm;
  const width = (area.width - gap * (words.length - 1)) / Math.max(1, words.length);
  const ordered = setter.rightToLeft ? [...words].reverse() : words;
  return ordered.flatMap((each, at) => {
    const part = { ...area, x: area.x + at * (width + gap), width };
    const room = { height: area.height, size, comfortable: size * share, lines, leading: 1.15 };
    const { height, place } = rowAt(each, "plain", part, room, setter);
    return place(area.y + (text === "writer" ? 0 : Math.max(0, (area.height - height) / 2)));
  });
}

/** Texts of one or two languages below each other, around the middle of a box. */
function below(words: Words[], area: Box, setter: Setter): Line[] {
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

/** The size of a portrait at the full height of a box; a very wide or tall one is cropped. */
function portraitIn({ width, height }: { width: number; height: number }, area: Box, rightToLeft: boolean): Box {
  const shape = Math.min(4 / 3, Math.max(3 / 4, width / Math.max(1, height)));
  const size = { width: area.height * shape, height: area.height };
  return { ...size, x: rightToLeft ? area.x + area.width - size.width : area.x, y: area.y };
}

interface Top {
  texts: Partial<Record<CardText, Line[]>>;
  portrait: Box | null;
}

function topAt(scale: number, without: string[], kind: CardKind, content: CardContent, setter: Setter): Top | null {
  const { top } = roomOf(kind);
  const [texts, blocks]: [Top["texts"], Block[]] = [{}, []];
  const shown = content.portrait && !without.includes("portrait") ? content.portrait : null;
  const portrait = shown && portraitIn(shown, top, setter.rightToLeft);
  const gone = portrait ? portrait.width + 4 * mm : 0;
  const area = { ...top, x: setter.rightToLeft ? top.x : top.x + gone, width: top.width - gone };
  const rows = {
    header: content.header,
    name: [{ text: content.name, direction: "auto" } as const],
    invitation: content.invitation,
  };
  for (const text of ["header", "name", "invitation"] as const) {
    if (without.includes(text)) continue;
    const size = sizes[kind.size][text] * pt * scale;
    const [leading, lines] = text === "name" ? [1.08, 3] : [1.15, 2];
    for (const words of rows[text]) {
      const room = { height: size * leading * lines * 1.1, size, comfortable: size * 0.72, lines, leading };
      const { height, place } = rowAt(words, styles[text], area, room, setter);
      blocks.push({ height, air: 1, set: (y) => (texts[text] = [...(texts[text] ?? []), ...place(y)]) });
    }
  }
  return stack(blocks, area, { least: 0.4 * mm, most: 2 * mm }) ? { texts, portrait } : null;
}

/** The texts at the top of the front: smaller ones if they have too little space, then without portrait, header and invitation, in this order. */
function topOf(kind: CardKind, content: CardContent, setter: Setter): Top {
  for (const without of lessAndLess)
    for (const scale of without.length < 3 ? scales : [...scales, ...smallest]) {
      const found = topAt(scale, without, kind, content, setter);
      if (found) return found;
    }
  throw new Error("A card has no space for its texts");
}

/** The lines for writing, or the outline of the empty field, which leave the place of the code free. */
function faintOf({ writing, taken }: CardRoom, kind: CardKind, space: CardSpace): Box[] {
  const { left, right, top, bottom } = writing;
  const across = (y: number, from = left, to = right): Box => ({
    x: from,
    y: y - thin,
    width: to - from,
    height: thin,
  });
  const down = (x: number, from: number, to: number): Box => ({ x, y: from, width: thin, height: to - from });
  const step = taken.y + taken.height + thin;
  if (space === "empty") {
    const start = top + 3 * mm;
    // Without room beside the code the field is a plain rectangle.
    if (step - start < 5 * mm)
      return [across(step), across(bottom), down(left, step, bottom), down(right - thin, step, bottom)];
    return [
      ...[across(start, left, taken.x), across(step, taken.x - thin, right), across(bottom)],
      ...[down(left, start, bottom), down(right - thin, step, bottom), down(taken.x - thin, start, step)],
    ];
  }
  const pitch = pitchOf(kind);
  const count = Math.floor((bottom - top) / pitch);
  return Array.from({ length: count }, (_, at) => bottom - at * pitch).map((y) =>
    across(y, left, y - thin < step ? taken.x : right),
  );
}

/** Lays out one side of a card. The name of the dead, the family box and the place for the writer's name are always there. */
export function layOutCard(kind: CardKind, content: CardContent, space: CardSpace, typeset: Typeset): CardFace {
  const room = roomOf(kind);
  const setter: Setter = { typeset, rightToLeft: kind.mirrored, missing: [] };
  const texts: CardFace["texts"] = { header: [], name: [], invitation: [], writer: [], family: [], after: [] };
  const faint = faintOf(room, kind, space);
  let portrait: Box | null = null;
  if (room.name) {
    const { line } = room.name;
    const top = topOf(kind, content, setter);
    Object.assign(texts, top.texts);
    portrait = top.portrait;
    faint.push({ ...line, y: line.y - thin, height: thin });
    texts.writer = beside("writer", content.writer, room.name.label, 1, setter);
    texts.family = below(content.family, room.words, setter);
  } else {
    texts.name = beside("name", [{ text: content.name, direction: "auto" }], room.top, 1, setter);
    texts.after = beside("after", content.after, room.words, 4, setter);
  }
  return { room, texts, portrait, faint, missing: [...new Set(setter.missing)] };
}
