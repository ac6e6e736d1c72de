import type { Box } from "~/lib/handout/sheet";
import { mm } from "~/lib/handout/units";
import type { CardKind, CardSize } from "./code";
import { type CardGeometry, geometryOf, type Spot } from "./geometry";

/** The distance of everything else from marks, code and family box, so that readers of scans find these alone. */
const clear = 2.5 * mm;
/** The distance of texts and lines from the edges. */
const margin = 5 * mm;
const sides = { left: 7 * mm, gap: 2 * mm };

const beyond = (corner: number) => corner + clear + 1;

/** The areas on one side of a card for everything that isn't read by machines, in pixels. None comes near what is read. */
export interface CardRoom {
  geometry: CardGeometry;
  /** Header, name and invitation on the front; the name on the back. */
  top: Box;
  /** The place of the code and the space around it, where lines for writing end. */
  taken: Box;
  /** The space in which people write: the left and right ends of lines, the height of the first line at most and of the last. */
  writing: { left: number; right: number; top: number; bottom: number };
  /** The line for the writer's name, and the text below it; null on the back. */
  name: { line: Box; label: Box } | null;
  /** The text beside the family box on the front, or the words about the card on the back. */
  words: Box;
}

/** The sizes of a side that depend on its size alone: the height of the texts at the top, and the distance of lines for writing. */
const [small, large] = [
  { front: 24 * mm, back: 6 * mm, pitch: 8.5 * mm },
  { front: 31 * mm, back: 8 * mm, pitch: 9 * mm },
];
const own: Record<CardSize, typeof small> = { a6: small, a5: large, "quarter-letter": small, "half-letter": large };

/** The distance between two lines for writing. */
export const pitchOf = ({ size }: Pick<CardKind, "size">) => own[size].pitch;

const box = (left: number, top: number, right: number, bottom: number): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** The edges between which a row at the foot of a card is clear of the marks. */
function between([, low, last]: Spot[], mark: number): [left: number, right: number] {
  return [beyond((low?.x ?? 0) + mark / 2), (last?.x ?? 0) - mark / 2 - clear - 1];
}

/** The areas of a side. */
export function roomOf(kind: CardKind): CardRoom {
  const geometry = geometryOf(kind);
  const { width, height, panel, marks, mark, family } = geometry;
  const [left, right] = between(marks, mark);
  const foot = height - margin;
  const top = box(left, margin, panel.x - clear - sides.gap, margin + own[kind.size][kind.side]);
  const common = {
    geometry,
    top,
    taken: box(panel.x - clear - 1, 0, width, beyond(panel.y + panel.height)),
    writing: { left: sides.left, right: width - sides.left, top: top.y + top.height, bottom: 0 },
  };
  if (!family) {
    const words = box(left, foot - 9.5 * mm, right, foot);
    return { ...common, writing: { ...common.writing, bottom: words.y - 3 * mm }, name: null, words };
  }
  const [low, next] = [family.x - clear - 1, beyond(family.x + family.width)];
  const [name, label] = kind.mirrored
    ? [[next, right] as const, [left, low] as const]
    : [[left, low] as const, [next, right] as const];
  const line = family.y + family.height - 0.5 * mm;
  return {
    ...common,
    writing: { ...common.writing, bottom: family.y - clear - 1 },
    name: { line: box(name[0], line, name[1], line), label: box(name[0], line + 0.7 * mm, name[1], foot) },
    words: box(label[0], family.y - 2 * mm, label[1], foot),
  };
}
