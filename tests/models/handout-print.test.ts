import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import type { Sheet } from "~/lib/handout/sheet";
import { type Theme, themes } from "~/lib/handout/themes";
import { address, around, lengths, nameOf, pictureOf, pixels, pngOf, scripts, sheetOf } from "../support/handouts";
import type { Picture } from "../support/pdf";
import { readQr } from "../support/read-qr";
import { slowRows } from "../support/slow";

const portraits = [
  { width: 800, height: 1000 },
  { width: 1600, height: 700 },
  { width: 300, height: 1200 },
];

/** Every theme with and without portrait and password at every length; the scripts in turn. */
const cases = scripts.flatMap((script, position) =>
  lengths.map((length, index) => {
    const number = position * lengths.length + index;
    const mixed = (number * 7) % 16;
    return {
      script,
      length,
      theme: Object.keys(themes)[mixed % 4] as Theme,
      portrait: mixed & 4 ? (portraits[number % 3] ?? null) : null,
      password: mixed & 8 ? "rosegarden" : null,
    };
  }),
);

const all = (color: string) => Object.fromEntries(colorKeys.map((key) => [key, color])) as HandoutColors;

/** The part that a camera pointed at the code sees: a reader may take blurred letters farther away for corners of a code. */
function pointedAt({ code: { panel } }: Sheet, picture: Picture) {
  const size = panel.width + 80;
  return pictureOf(picture).extract({ left: panel.x - 40, top: panel.y - 40, width: size, height: size });
}

/** Expects the code to be pure black on pure white, each module whole pixels, with four modules of white on every side. */
function crisp(picture: Picture, { code }: Sheet, modules: number) {
  // Clear of the panel's round corners, where its surroundings show.
  const { x, y, width } = code.panel;
  const black = around(picture, (r) => r < 128, { x: x + 8, y: y + 8, width: width - 16, height: width - 16 });
  if (!black) throw new Error("no code");
  const module = black.width / modules;
  expect(black.height, "as high as wide").toBe(black.width);
  expect([black.x % 2, black.y % 2], "whole pixels at 150 dpi too").toEqual([0, 0]);
  expect(Number.isInteger(module), `${module} px a module`).toBe(true);
  const quiet = {
    x: black.x - 4 * module,
    y: black.y - 4 * module,
    width: black.width + 8 * module,
    height: black.width + 8 * module,
  };
  expect(
    around(picture, (r, g, b) => !(r === g && g === b && (r === 0 || r === 255)), quiet),
    "neither black nor white",
  ).toBeNull();
  const sides = [
    { ...quiet, width: 4 * module },
    { ...quiet, height: 4 * module },
    { ...quiet, x: black.x + black.width, width: 4 * module },
    { ...quiet, y: black.y + black.height, height: 4 * module },
  ];
  for (const side of sides)
    expect(
      around(picture, (r, g, b) => r + g + b < 765, side),
      "quiet zone",
    ).toBeNull();
}

test("all combinations of theme, portrait, password and length are among the cases", () => {
  const kinds = cases.map((one) => [one.theme, Boolean(one.portrait), one.password, one.length].join());
  expect(new Set(kinds).size).toBe(4 * 2 * 2 * 3);
});

// Names of 40 characters in every script, and some of the shortest and longest; ALL_WAYS=1 prints all.
const printed = cases.filter(({ length }, index) => process.env.ALL_WAYS || length === 40 || index % 4 === 0);

describe.each(slowRows(printed))(
  "$script, $length characters, in $theme",
  ({ script, length, theme, portrait, password }) => {
    test(`with ${portrait ? "a" : "no"} portrait and ${password ? "a" : "no"} password it is A5 at 300 dpi and scans`, async () => {
      const sheet = sheetOf({ name: nameOf(script, length), portrait, password });
      expect(sheet.missing).toEqual([]);
      const png = await pngOf(sheet, themes[theme]);
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1748, height: 2480, density: 300 });
      const drawn = await pixels(png);
      // Reading a whole page takes longest: a few of them at full size, all at half of it.
      for (const [how, picture] of Object.entries({
        ...(length === 40 &&
          (portrait || process.env.ALL_WAYS) && {
            "full size": pictureOf(drawn),
            blurred: pointedAt(sheet, drawn).blur(3),
          }),
        "150 dpi": pictureOf(drawn).resize(874),
        grey: pointedAt(sheet, drawn).greyscale(),
        "out of focus": pointedAt(sheet, drawn).blur(8),
      }))
        expect(await readQr(picture), how).toBe(address);
    });
  },
);

test("the code is read from so far away that a module has less than three pixels, slightly out of focus", async () => {
  const sheet = sheetOf();
  const drawn = await pixels(await pngOf(sheet, themes["Classic Teal"]));
  const far = await pointedAt(sheet, drawn).resize(100).png().toBuffer();
  for (const picture of [sharp(far), sharp(far).blur(1)]) expect(await readQr(picture)).toBe(address);
});

describe("the code stays black on white", () => {
  const alternate = (one: string, other: string) =>
    Object.fromEntries(colorKeys.map((key, index) => [key, index % 2 ? one : other])) as HandoutColors;

  test.each<[string, HandoutColors]>([
    ["black", all("#000000")],
    ["white", all("#ffffff")],
    ["black and white in turn", alternate("#000000", "#ffffff")],
    ["white and black in turn", alternate("#ffffff", "#000000")],
    ["grey", all("#808080")],
    ...Object.entries(themes),
  ])("in %s", async (_, colors) => {
    const sheet = sheetOf();
    const drawn = await pixels(await pngOf(sheet, colors));
    crisp(drawn, sheet, 29);
    expect(await readQr(pictureOf(drawn))).toBe(address);
  });

  test.each([
    [37, `${address}?KEY=0123456789ABCDEFGHJKMNPQRS`],
    [37, `${address}?KEY=aZ-_09aZ-_09aZ-_09aZ-_`],
    [41, "https://memorials.example/memorial/0b9f9a5e-1c8f-4b7c-9a7e-6f2c7b6d1e11"],
    [53, `HTTPS://${"MEMORIALS.".repeat(10)}EXAMPLE/MEMORIAL/K7W2QP?KEY=0123456789ABCDEFGHJKMNPQRS`],
    [61, `https://${"memorials.".repeat(10)}example/memorial/0b9f9a5e-1c8f-4b7c-9a7e-6f2c7b6d1e11`],
    [69, `https://memorials.example/${"x".repeat(180)}`],
  ])("with %i modules a side", async (modules, url) => {
    const sheet = sheetOf({ url });
    const drawn = await pixels(await pngOf(sheet, all("#000000")));
    crisp(drawn, sheet, modules);
    for (const picture of [pictureOf(drawn), pictureOf(drawn).resize(874)]) expect(await readQr(picture)).toBe(url);
  });
});
