import { describe, expect, test } from "vitest";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { type Box, type Line, page, type Sheet } from "~/lib/handout/sheet";
import {
  around,
  lengths,
  linesOf,
  nameOf,
  pixels,
  pngOf,
  type Script,
  scripts,
  sheetOf,
  union,
} from "../support/handouts";

const inner = 84 + 1;
const withinBorder: Box = { x: inner, y: inner, width: page.width - 2 * inner, height: page.height - 2 * inner };
/** Outlines are drawn in tenths of a pixel. */
const rounding = 0.11;

function expectWithin(box: Box, room: Box, what: string) {
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

const grown = ({ x, y, width, height }: Box, by: number) => ({
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
  for (let at = 0; at < d.length; ) {
    const char = d[at] ?? "";
    if (char >= "a") begin(char);
    let end = at + 1;
    while (end < d.length && (d[end] === "." || ((d[end] ?? "") >= "0" && (d[end] ?? "") <= "9"))) end++;
    const from = char >= "a" || char === " " ? at + 1 : at;
    at = end;
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
function things(sheet: Sheet): [what: string, box: Box][] {
  const lines = Object.entries(linesOf(sheet)).flatMap(([what, all]) =>
    all.map(({ ink }, at): [string, Box] => [`${what} ${at + 1}`, ink]),
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

function expectInOrder(sheet: Sheet) {
  for (const [what, lines] of Object.entries(linesOf(sheet))) {
    expect(lines.length, what).toBeGreaterThan(0);
    for (const line of lines) {
      expectWithin(line.ink, line.room, what);
      expectWithin(line.ink, withinBorder, what);
      expectDrawn(line, what);
    }
  }
  const all = things(sheet);
  for (const [at, [what, box]] of all.entries()) {
    expectWithin(box, withinBorder, what);
    for (const [other, beside] of all.slice(at + 1)) expect(apart(box, beside), `${what} and ${other}`).toBe(true);
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

const shapes = [null, { width: 800, height: 1000 }, { width: 1600, height: 700 }, { width: 300, height: 1200 }];

describe.each(scripts)("a name in %s", (script: Script) => {
  test.each(lengths)("of %i characters leaves nothing out of its place", (length) => {
    for (const [at, portrait] of shapes.entries())
      for (const password of [null, ["rose", "W".repeat(50), "i".repeat(50), "كلمة السر"][at] ?? ""]) {
        const without = at % 2 ? {} : { dates: null, address: null, funeralHome: null };
        const funeralHome = nameOf(script, length);
        const sheet = sheetOf({ name: funeralHome, funeralHome, portrait, password, ...without });
        expectInOrder(sheet);
        expect(sheet.missing).toEqual([]);
      }
  });

  test("has its ink where the sheet says", async () => {
    const white = Object.fromEntries(colorKeys.map((key) => [key, "#ffffff"])) as HandoutColors;
    const sheet = sheetOf({ name: nameOf(script, 40), password: null });
    const picture = await pixels(await pngOf(sheet, { ...white, nameText: "#ff0000" }));
    const ink = around(picture, (r, g, b) => r > 200 && g < 160 && b < 160);
    if (!ink) throw new Error("no ink");
    // A point that ends between two pixels is fainter than the colour is.
    expectWithin(ink, grown(union(sheet.name.map((line) => line.ink)), 1), "too far");
    expectWithin(union(sheet.name.map((line) => line.ink)), grown(ink, 3), "not far enough");
  });
});

test("the widest, the tallest and the longest of everything stands in its place", () => {
  const tall = "Ấ̂Ộ̣g̃".repeat(12);
  for (const words of ["W".repeat(100), "i".repeat(100), tall, "ཧཱུྃ".repeat(25), "﷽".repeat(20), "Mm ".repeat(33).trim()])
    for (const portrait of shapes)
      expectInOrder(
        sheetOf({
          name: words,
          header: words.slice(0, 50).trim(),
          instructions: ["1. Scan", "2. Enter", `3. Share your tribute of ${words}`],
          password: words.slice(0, 50).trim(),
          funeralHome: words,
          address: `${"funerals.".repeat(20)}example/memorial/k7w2qp`,
          portrait,
        }),
      );
});

test("a portrait keeps its shape, at most 320 px, cut only where it is very slim", () => {
  const size = (width: number, height: number) => {
    const box = sheetOf({ portrait: { width, height } }).portrait;
    return [box?.width, box?.height];
  };
  expect(size(1000, 1000)).toEqual([320, 320]);
  expect(size(900, 1000)).toEqual([288, 320]);
  expect(size(1000, 900)).toEqual([320, 288]);
  expect(size(100, 5000)).toEqual([240, 320]);
  expect(size(5000, 100)).toEqual([320, 240]);
});

test("without portrait and password the page closes up around its middle", () => {
  const all = things(sheetOf({ portrait: null, password: null }));
  const { y, height } = union(all.map(([, box]) => box));
  expect(y).toBeLessThan(500);
  expect(Math.abs(page.height - height - 2 * y)).toBeLessThan(80);
});

test.each(["Margaret", "علي", "王小明", nameOf("Latin with Vietnamese", 100)])(
  "the numbered steps have one left edge and stand in the middle, for %s",
  (name) => {
    const steps = [
      "1. Scan the QR code with your phone camera",
      "2. Enter the password",
      `3. Share your tribute of ${name}`,
    ];
    const { instructions } = sheetOf({ instructions: steps });
    const lefts = instructions.map(({ ink }) => Math.round(ink.x));
    const [first = 0] = lefts;
    // A digit's ink begins a little beside its origin; a text begins where the number's room ends.
    const numbers = lefts.filter((left) => Math.abs(left - first) < 10);
    const texts = lefts.filter((left) => Math.abs(left - first) >= 10);
    expect(numbers).toHaveLength(3);
    expect(Math.max(...texts) - Math.min(...texts)).toBeLessThan(14);
    const { x, width } = union(instructions.map(({ ink }) => ink));
    expect(Math.abs(x + width / 2 - page.width / 2)).toBeLessThan(12);
  },
);
