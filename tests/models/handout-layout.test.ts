import { describe, expect, test } from "vitest";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { page } from "~/lib/handout/sheet";
import { around, lengths, nameOf, pixels, pngOf, type Script, scripts, sheetOf, union } from "../support/handouts";
import { expectInOrder, expectWithin, grown, things } from "../support/sheets";
import { slowRows } from "../support/slow";

const shapes = [null, { width: 800, height: 1000 }, { width: 1600, height: 700 }, { width: 300, height: 1200 }];

describe.each(slowRows(scripts))("a name in %s", (script: Script) => {
  test.each(lengths)("of %i characters leaves nothing out of its place", (length) => {
    for (const [index, portrait] of shapes.entries())
      for (const password of [null, ["rose", "W".repeat(50), "i".repeat(50), "كلمة السر"][index] ?? ""]) {
        const without = index % 2 ? {} : { dates: null, address: null, funeralHome: null };
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
