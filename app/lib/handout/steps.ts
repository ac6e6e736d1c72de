import { fitText, type Room, type Style, type Typeset, towards } from "./fit";
import { around, type Column } from "./lines";
import type { Steps } from "./sheet";

const style: Style = "plain";

/** The space between a number and its text, as a multiple of the font size. */
const gap = 0.35;

/** A list of steps in one language: each with its number, and all with their preferred size. */
function fitList({ steps, direction }: Steps, room: Room, typeset: Typeset) {
  const set = towards(direction, typeset);
  const parts = steps.map((step) => /^(\d+\.) (.*)$/.exec(step)?.slice(1) ?? ["", step]);
  const numbers = parts.map(([number]) => (number ? set(number, style) : null));
  const gutter = Math.max(0, ...numbers.map((number) => (number ? number.width + gap : 0)));
  const beside = { ...room, width: room.width - gutter * room.size };
  const texts = parts.map(([, text = ""]) => fitText(text, style, beside, set));
  return { direction, gutter, steps: texts.map((text, index) => ({ text, number: numbers[index] })) };
}

const extent = ({ settings, size }: Column["fitted"]) =>
  Math.max(...settings.map(({ width, ink }) => Math.max(width, ink.right))) * size;

/**
 * Fits numbered instructions into a block with one edge, as '1. Scan' in one line and the next line of a long step below its text: rows of
 * numbers and texts. Two languages stand side by side. All steps have one size, unless a long name would make the others uncomfortably small.
 */
export function fitSteps(lists: Steps[], middles: number[], room: Room, typeset: Typeset): Column[][] {
  const fitted = lists.map((list) => fitList(list, room, typeset));
  const smallest = Math.min(...fitted.flatMap(({ steps }) => steps.map(({ text }) => text.size)));
  const most = Math.max(smallest, room.comfortable);
  const rows: Column[][] = [];
  for (const [which, { direction, gutter, steps }] of fitted.entries()) {
    const middle = middles[which] ?? 0;
    const sized = steps.map(({ number, text }) => {
      const size = Math.min(text.size, most);
      return { text: { settings: text.settings, size }, number: number && { settings: [number], size } };
    });
    const indent = gutter * Math.max(0, ...sized.map(({ text }) => text.size));
    const width = indent + Math.max(0, ...sized.map(({ text }) => extent(text)));
    const place = (fitted: Column["fitted"], inward: number): Column => {
      const side = { room: around(middle, room.width), fitted };
      return direction === "rtl"
        ? { ...side, align: "right", x: middle + width / 2 - inward }
        : { ...side, align: "left", x: middle - width / 2 + inward };
    };
    for (const [index, { number, text }] of sized.entries()) {
      rows[index] ??= [];
      if (number) rows[index].push(place(number, 0));
      rows[index].push(place(text, indent));
    }
  }
  return rows;
}
