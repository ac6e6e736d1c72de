import type { Typeset } from "~/lib/handout/fit";
import type { Box, Line, Words } from "~/lib/handout/sheet";
import { mm, pt } from "~/lib/handout/units";
import { type Block, stack } from "../stationery/stack";
import type { CardKind, CardSize } from "./code";
import { type CardRoom, pitchOf, roomOf } from "./room";
import { below, beside, rowAt, type Setter } from "./rows";

/** The space in which people write: on lines, or in an empty field. */
export const cardSpaces = ["lines", "empty"] as const;
export type CardSpace = (typeof cardSpaces)[number];

/** The texts and the portrait on every card of a memorial. A text in a list comes once for each of the handout's languages, of which there are one or two. */
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
const [small, large] = [
  { header: 11, name: 18, invitation: 11 },
  { header: 14, name: 26, invitation: 14 },
];
const sizes: Record<CardSize, typeof small> = { a6: small, a5: large, "quarter-letter": small, "half-letter": large };
const styles = { header: "italic", name: "serif", invitation: "italic" } as const;
/** The thickness of a line for writing. */
const thin = 3;

/** The parts that are left out, in turn, if the texts at the top have too little space even when they are smaller. */
const lessAndLess = [[], ["portrait"], ["portrait", "header"], ["portrait", "header", "invitation"]];
const scales = [1, 0.9, 0.8, 0.7];
const smallest = [0.6, 0.5, 0.4, 0.3, 0.2];

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
export function faintOf({ writing, taken }: CardRoom, kind: CardKind, space: CardSpace): Box[] {
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
  return Array.from({ length: count }, (_, index) => bottom - index * pitch).map((y) =>
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
