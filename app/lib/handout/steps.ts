import { type Fitted, fitText, heightOf, type Room, type Setting, type Typeset } from "./fit";

/** A step of the instructions: its number, its text beside it, and its height in pixels. */
interface Step {
  number: Fitted | null;
  text: Fitted;
  height: number;
}

export interface Steps {
  /** The left edges of the numbers and of the texts, in pixels from the left edge of the block. */
  textLeft: number;
  width: number;
  steps: Step[];
}

const sized = (settings: Setting[], size: number, room: Room): Fitted => ({
  size,
  settings,
  height: heightOf(settings, room.leading) * size,
});

/** The space between a number and its text, as a multiple of the font size. */
const gap = 0.35;

/**
 * Fits numbered instructions into a block with one left edge, as '1. Scan' in one line and the next line of a long step below its text. They have one
 * size, unless a long name would make the other steps uncomfortably small.
 */
export function fitSteps(lines: string[], room: Room, typeset: Typeset): Steps {
  const parts = lines.map((line) => /^(\d+\.) (.*)$/.exec(line)?.slice(1) ?? ["", line]);
  const numbers = parts.map(([number]) => (number ? typeset(number, "plain") : null));
  const gutter = Math.max(0, ...numbers.map((number) => (number ? number.width + gap : 0)));
  const beside = { ...room, width: room.width - gutter * room.size };
  const fitted = parts.map(([, text = ""]) => fitText(text, "plain", beside, typeset));
  const smallest = Math.min(...fitted.map(({ size }) => size));
  const steps = fitted.map(({ settings, size: own }, at) => {
    const size = Math.min(own, Math.max(smallest, room.comfortable));
    const [number, text] = [numbers[at], sized(settings, size, room)];
    const set = number ? sized([number], size, room) : null;
    return { number: set, text, height: Math.max(text.height, set?.height ?? 0) };
  });
  const textLeft = gutter * Math.max(0, ...steps.map(({ text }) => text.size));
  const widest = steps.flatMap(({ text }) =>
    text.settings.map(({ width, ink }) => Math.max(width, ink.right) * text.size),
  );
  return { textLeft, width: textLeft + Math.max(0, ...widest), steps };
}
