import { describe, expect, test } from "vitest";
import { contrast, mix } from "~/lib/color";
import { colorGroups, colorKeys, colorNames, faintTexts, type HandoutColors, inBox } from "~/lib/handout/colors";
import { shapesOf } from "~/lib/handout/shapes";
import type { Line } from "~/lib/handout/sheet";
import { defaultColors, themes } from "~/lib/handout/themes";
import { sheetOf } from "../support/handouts";

const sheets = [
  {},
  { portrait: null },
  { password: null },
  { portrait: null, password: null, name: "W".repeat(100) },
].map(sheetOf);
const [sheet] = sheets as [(typeof sheets)[number]];
const all = (color: string) => Object.fromEntries(colorKeys.map((key) => [key, color])) as HandoutColors;

// The names that stored colours and posted forms use, by hand.
const keys = [
  ...["backgroundStart", "backgroundMiddle", "backgroundEnd", "outerBorder", "innerBorder"],
  ...["headerText", "nameText", "callToActionText", "instructionText", "footerText"],
  ...["decorativeLine", "portraitBorder", "qrBorder", "passwordBoxBackground", "passwordBoxBorder"],
];

/** The background's colour at a height, by hand. */
function paper(y: number, colors: HandoutColors) {
  const at = y / 2480;
  return at < 0.3
    ? mix(colors.backgroundStart, colors.backgroundMiddle, at / 0.3)
    : mix(colors.backgroundMiddle, colors.backgroundEnd, (at - 0.3) / 0.7);
}

test("there are the 15 colours in five groups, each with a name", () => {
  expect(colorKeys).toEqual(keys);
  expect(Object.keys(colorGroups)).toEqual(["Background", "Borders", "Text Colors", "Accents", "Details"]);
  expect(Object.keys(colorNames)).toEqual(keys);
});

test("the themes are four; Classic Teal is the default", () => {
  expect(Object.keys(themes)).toEqual(["Classic Teal", "Mint Fresh", "Lavender Dreams", "Soft Peach"]);
  expect(defaultColors).toBe(themes["Classic Teal"]);
});

describe.each(Object.entries(themes))("%s", (_, colors) => {
  test("has exactly the 15 colours", () => {
    expect(Object.keys(colors)).toEqual(keys);
    for (const color of Object.values(colors)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("every text can be read where it stands, in the password's box too", () => {
    for (const one of sheets) {
      expect(faintTexts(one, colors)).toEqual([]);
      const texts: [string, Line[]][] = [
        [colors.headerText, one.header],
        [colors.nameText, one.name],
        [colors.callToActionText, one.callToAction],
        [colors.instructionText, one.instructions],
        [colors.footerText, one.footer],
      ];
      for (const [color, lines] of texts)
        for (const { ink } of lines)
          for (const y of [ink.y, ink.y + ink.height / 2, ink.y + ink.height])
            expect(contrast(color, paper(y, colors))).toBeGreaterThanOrEqual(4.5);
    }
    for (const color of [colors.instructionText, colors.nameText]) {
      expect(contrast(color, colors.passwordBoxBackground)).toBeGreaterThanOrEqual(4.5);
      expect(inBox(color, colors)).toBe(color);
    }
  });
});

describe("faint text", () => {
  test("is named, with its contrast and the nearest colour that is not", () => {
    for (const [key, color] of [
      ["nameText", "#cccccc"],
      ["footerText", "#f0f0f0"],
      ["headerText", "#ffffff"],
    ] as const) {
      const colors = { ...defaultColors, [key]: color };
      const [found, ...more] = faintTexts(sheet, colors);
      expect(more).toEqual([]);
      expect(found?.key).toBe(key);
      expect(found?.ratio).toBeLessThan(4.5);
      expect(found?.ratio).toBeCloseTo(
        contrast(
          color,
          paper(sheet[key === "nameText" ? "name" : key === "footerText" ? "footer" : "header"][0]?.ink.y ?? 0, colors),
        ),
        0,
      );
      expect(faintTexts(sheet, { ...colors, [key]: found?.nearest ?? "" })).toEqual([]);
    }
  });

  test("depends on where it stands", () => {
    const colors = { ...all("#ffffff"), ...{ backgroundEnd: "#000000", nameText: "#000000" } };
    expect(faintTexts(sheet, colors).map(({ key }) => key)).not.toContain("nameText");
    const night = { ...all("#000000"), backgroundEnd: "#000000", footerText: "#ffffff", nameText: "#ffffff" };
    expect(faintTexts(sheet, night).map(({ key }) => key)).toEqual([
      "headerText",
      "callToActionText",
      "instructionText",
    ]);
  });

  test("at the middle of the background counts as well", () => {
    const colors = { ...all("#ffffff"), backgroundMiddle: "#000000", nameText: "#000000" };
    const ink = { x: 300, y: 400, width: 800, height: 1150 };
    const line = { d: "", ink, room: ink };
    expect(faintTexts({ ...sheet, name: [line] }, colors).map(({ key }) => key)).toContain("nameText");
  });

  test("on a background that nothing can be read on has no nearest colour", () => {
    const colors = {
      ...all("#ffffff"),
      backgroundStart: "#000000",
      backgroundEnd: "#000000",
      instructionText: "#888888",
    };
    const lines = [100, 744].map((y) => ({ d: "", ink: { x: 0, y, width: 9, height: 1 }, room: sheet.code.panel }));
    expect(faintTexts({ ...sheet, instructions: lines }, colors)).toContainEqual({
      key: "instructionText",
      ratio: expect.any(Number),
      nearest: null,
    });
  });
});

describe("a text in the password's box", () => {
  test.each([
    ["#12595b", "#ffffff", "#12595b"],
    ["#ffffff", "#ffffff", "#000000"],
    ["#ff0000", "#ffffff", "#000000"],
    ["#222222", "#000000", "#ffffff"],
    ["#000000", "#1a1a66", "#ffffff"],
  ])("%s on %s is %s", (wished, passwordBoxBackground, color) => {
    expect(inBox(wished, { ...defaultColors, passwordBoxBackground })).toBe(color);
  });

  test("can be read on any box, whatever the colours are", () => {
    for (let grey = 0; grey < 256; grey++) {
      const box = `#${grey.toString(16).padStart(2, "0").repeat(3)}`;
      expect(contrast(inBox(box, { ...defaultColors, passwordBoxBackground: box }), box)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("no colour reaches the code: black on a white panel, painted last of what is there", () => {
  const shapes = shapesOf(sheet, all("#123456"));
  const panel = shapes.findIndex((shape) => shape.kind === "box" && shape.fill === "#ffffff");
  const code = shapes.findIndex((shape) => shape.kind === "fill" && shape.d === sheet.code.d);
  expect(shapes[code]).toMatchObject({ color: "#000000", crisp: true });
  expect(shapes[panel]).toMatchObject({ box: sheet.code.panel });
  expect(code).toBeGreaterThan(panel);
  for (const colors of [all("#000000"), all("#ffffff")]) expect(shapesOf(sheet, colors)[code]).toEqual(shapes[code]);
});
