import type { Place } from "../../../app/features/cards/handwritten/geometry.ts";
import type { Random } from "./random.ts";

/** A line drawn by hand, in pixels of a card at 300 dpi. */
export interface Stroke {
  path: string;
  colour: string;
  width: number;
}

interface Pen {
  colour: string;
  least: number;
  most: number;
}

/** Ballpoint, fountain pen, felt pen, pencil. Widths are in pixels at 300 dpi. */
const pens: Pen[] = [
  { colour: "#1b3f9c", least: 4, most: 7 },
  { colour: "#16161d", least: 4, most: 8 },
  { colour: "#27408b", least: 5, most: 10 },
  { colour: "#8a1c2c", least: 5, most: 9 },
  { colour: "#1f6b3a", least: 5, most: 9 },
  { colour: "#8b8b8e", least: 4, most: 6 },
];
export const pencil: Pen = { colour: "#9a9a9c", least: 4, most: 5 };

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One word: arcs and loops that run along a line. */
function word(random: Random, x: number, y: number, letters: number, height: number) {
  let path = `M${point(x, y)}`;
  for (let index = 0, left = x; index < letters; index++) {
    const step = height * random.between(0.45, 0.8);
    const up = height * (random.chance(0.25) ? random.between(1.3, 1.9) : random.between(0.6, 1));
    const down = random.chance(0.15) ? height * random.between(0.3, 0.8) : 0;
    path += `C${point(left + step * random.between(0.1, 0.5), y - up)} ${point(left + step * random.between(0.5, 1.2), y - up)} ${point(left + step * 0.6, y - height * 0.1)}`;
    path += `S${point(left + step * random.between(0.6, 1), y + down)} ${point(left + step, y - height * random.between(0, 0.15))}`;
    left += step;
  }
  return path;
}

export function penOf(random: Random): Pen {
  return random.one(pens);
}

/** Writes by hand in a place, line by line, with one pen. */
export function handwriting(random: Random, place: Place, pen: Pen = penOf(random)): Stroke[] {
  const strokes: Stroke[] = [];
  const height = random.between(26, 40);
  const lines = random.whole(1, Math.max(1, Math.floor(place.height / (height * 2.6))));
  for (let line = 0; line < lines; line++) {
    const y = place.y + height * 2.6 * (line + 0.8);
    let x = place.x + random.between(0, 30);
    while (x < place.x + place.width - height * 5) {
      const letters = random.whole(2, 6);
      const width = random.between(pen.least, pen.most);
      strokes.push({ path: word(random, x, y + random.between(-5, 5), letters, height), colour: pen.colour, width });
      x += letters * height * 0.65 + height * random.between(0.8, 1.6);
      if (line === lines - 1 && random.chance(0.2)) break;
    }
  }
  return strokes;
}

export type Filling = "empty" | "cross" | "tick" | "scribble" | "half" | "stain";

/** Fills in the box for the family. */
export function fillBox(random: Random, box: Place, filling: Filling, pen: Pen = penOf(random)): Stroke[] {
  const { x, y, width, height } = box;
  const off = () => random.between(-0.12, 0.12);
  const at = (across: number, down: number) => point(x + (across + off()) * width, y + (down + off()) * height);
  const stroke = (path: string): Stroke => ({ path, colour: pen.colour, width: random.between(pen.least, pen.most) });
  if (filling === "cross")
    return [stroke(`M${at(0.05, 0.05)}L${at(0.95, 0.95)}`), stroke(`M${at(0.95, 0.05)}L${at(0.05, 0.95)}`)];
  if (filling === "tick") return [stroke(`M${at(0.1, 0.5)}L${at(0.4, 0.9)}L${at(1.05, -0.1)}`)];
  if (filling === "half")
    return [stroke(`M${at(-0.6, 0.2)}L${at(0.2, 0.9)}`), stroke(`M${at(0.2, 0.1)}L${at(-0.6, 0.9)}`)];
  if (filling === "scribble")
    return Array.from({ length: 14 }, (_, line) =>
      stroke(`M${at(-0.05, line / 13)}L${at(1.05, ((line + 5) % 14) / 13)}`),
    );
  if (filling === "stain")
    return [{ path: `M${at(0.4, 0.4)}L${at(0.6, 0.5)}`, colour: "#c9b79a", width: width * random.between(0.6, 1.3) }];
  return [];
}
