type Point = [x: number, y: number];

/** How many numbers follow a command of path data. */
const arity: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, z: 0 };

const step = /([a-z])([^a-z]*)/gi;
const number = /-?(?:\d+\.?\d*|\.\d+)/g;

/** Tenths of a pixel, as the outlines have them: a printer's dot at 2400 dpi is larger. */
const write = (values: number[]) => values.map((value) => Math.round(value * 10) / 10).join(" ");

const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/**
 * SVG path data as PDF path operators, in the same units. Knows m l h v q c z, relative and absolute, each command with its letter;
 * anything else is an error.
 */
export function pathOperators(d: string): string {
  const operators: string[] = [];
  let start: Point = [0, 0];
  let pen: Point = [0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(step)) {
    const command = letter.toLowerCase();
    const values = (rest.match(number) ?? []).map(Number);
    if (values.length !== arity[command]) throw new Error(`Path data that is not known: '${letter}${rest}'`);
    const origin: Point = letter === command ? pen : [0, 0];
    const points: Point[] = [];
    for (let at = 0; at + 1 < values.length; at += 2)
      points.push([origin[0] + (values[at] ?? 0), origin[1] + (values[at + 1] ?? 0)]);
    if (command === "h") points.push([origin[0] + (values[0] ?? 0), pen[1]]);
    if (command === "v") points.push([pen[0], origin[1] + (values[0] ?? 0)]);
    const [first = pen] = points;
    const last = points.at(-1) ?? start;
    if (command === "q") operators.push(curve(between(pen, first, 2 / 3), between(last, first, 2 / 3), last));
    else if (command === "z") operators.push("h");
    else operators.push(`${write(points.flat())} ${command === "m" || command === "c" ? command : "l"}`);
    if (command === "m") start = last;
    pen = last;
  }
  return operators.join("\n");
}

const curve = (first: Point, second: Point, to: Point) => `${write([...first, ...second, ...to])} c`;

/** A box whose corners are quarters of a circle, as path operators. */
export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  if (!radius) return `${write([x, y, width, height])} re`;
  const [right, bottom] = [x + width, y + height];
  // How far a Bézier's handle stays from the corner, so that it comes nearest to a quarter of a circle.
  const off = radius * 0.447715;
  return [
    `${write([x + radius, y])} m`,
    `${write([right - radius, y])} l`,
    curve([right - off, y], [right, y + off], [right, y + radius]),
    `${write([right, bottom - radius])} l`,
    curve([right, bottom - off], [right - off, bottom], [right - radius, bottom]),
    `${write([x + radius, bottom])} l`,
    curve([x + off, bottom], [x, bottom - off], [x, bottom - radius]),
    `${write([x, y + radius])} l`,
    curve([x, y + off], [x + off, y], [x + radius, y]),
    "h",
  ].join("\n");
}
