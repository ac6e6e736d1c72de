import { expect } from "vitest";
import { type Box, type Line, page, type Sheet } from "~/lib/handout/sheet";
import { linesOf } from "./handouts";

const inner = 84 + 1;
const withinBorder: Box = { x: inner, y: inner, width: page.width - 2 * inner, height: page.height - 2 * inner };
/** Outlines are drawn in tenths of a pixel. */
const rounding = 0.11;

/** Expects a box inside another one. */
export function expectWithin(box: Box, room: Box, what: string) {
  expect(box.x, `${what}, left`).toBeGreaterThanOrEqual(room.x - rounding);
  expect(box.y, `${what}, top`).toBeGreaterThanOrEqual(room.y - rounding);
  expect(box.x + box.width, `${what}, right`).toBeLessThanOrEqual(room.x + room.width + rounding);
  expect(box.y + box.height, `${what}, bottom`).toBeLessThanOrEqual(room.y + room.height + rounding);
}

const apart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

/** A box with a margin on each side. */
export const grown = ({ x, y, width, height }: Box, by: number) => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The boxes of steps that were read before: most lines are drawn alike on many sheets. */
const known = new Map<string, Box>();

/** The box of all points of path data in steps. */
function boxOf(d: string): Box {
  const [, x = "", y = "", steps = ""] = /^m(-?[\d.]+) ?(-?[\d.]+)(.*)$/s.exec(d) ?? [];
  const box = known.get(steps) ?? boxOfSteps(steps);
  known.set(steps, box);
  return { ...box, x: box.x + Number(x), y: box.y + Number(y) };
}

/** The box of all points that steps reach from zero. They are read by hand: the tests read tens of megabytes of them. */
function boxOfSteps(d: string): Box {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let [left, top, right, bottom] = [0, 0, 0, 0];
  let [command, toX, toY, across] = ["", 0, 0, true];
  const begin = (next: string) => {
    [x, y] = command === "z" ? [startX, startY] : [toX, toY];
    if (command === "m") [startX, startY] = [x, y];
    [command, toX, toY, across] = [next, x, y, true];
  };
  for (let offset = 0; offset < d.length; ) {
    const char = d[offset] ?? "";
    if (char >= "a") begin(char);
    let end = offset + 1;
    while (end < d.length && (d[end] === "." || ((d[end] ?? "") >= "0" && (d[end] ?? "") <= "9"))) end++;
    const from = char >= "a" || char === " " ? offset + 1 : offset;
    offset = end;
    if (from === end) continue;
    if (across) toX = x + Number(d.slice(from, end));
    else toY = y + Number(d.slice(from, end));
    across = !across;
    if (!across) continue;
    [left, right] = [Math.min(left, toX), Math.max(right, toX)];
    [top, bottom] = [Math.min(top, toY), Math.max(bottom, toY)];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Everything on the page that must keep clear of everything else. */
export function things(sheet: Sheet): [what: string, box: Box][] {
  const lines = Object.entries(linesOf(sheet)).flatMap(([what, all]) =>
    all.map(({ ink }, index): [string, Box] => [`${what} ${index + 1}`, ink]),
  );
  const rule = (y: number, width: number, height: number) => ({
    x: (page.width - width) / 2,
    y: y - height / 2,
    width,
    height,
  });
  const all: [string, Box | null][] = [
    ...lines,
    ["ornament", rule(sheet.ornament, 440, 14)],
    ["portrait", sheet.portrait && grown(sheet.portrait, 7)],
    ["code", grown(sheet.code.panel, 4)],
    ["decorative line", rule(sheet.decoration, 220, 3)],
  ];
  return all.filter((one): one is [string, Box] => one[1] !== null);
}

/** Expects every line in its room and on the page, and nothing on the page to touch anything else. */
export function expectInOrder(sheet: Sheet) {
  for (const [what, lines] of Object.entries(linesOf(sheet))) {
    expect(lines.length, what).toBeGreaterThan(0);
    for (const line of lines) {
      expectWithin(line.ink, line.room, what);
      expectWithin(line.ink, withinBorder, what);
      expectDrawn(line, what);
    }
  }
  const all = things(sheet);
  for (const [index, [what, box]] of all.entries()) {
    expectWithin(box, withinBorder, what);
    for (const [other, beside] of all.slice(index + 1)) expect(apart(box, beside), `${what} and ${other}`).toBe(true);
  }
  if (!sheet.password) return;
  const frame = grown(sheet.password.box, 1.5);
  expectWithin(frame, withinBorder, "password's box");
  for (const [what, box] of all)
    if (/^(label|word)/.test(what)) expectWithin(box, grown(frame, -3), what);
    else expect(apart(frame, box), `password's box and ${what}`).toBe(true);
}

function expectDrawn({ d, ink }: Line, what: string) {
  const drawn = boxOf(d);
  for (const side of ["x", "y", "width", "height"] as const)
    expect(drawn[side], `${what} as drawn, ${side}`).toBeCloseTo(ink[side], 0);
}
