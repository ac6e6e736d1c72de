import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { shapesOf } from "~/lib/handout/shapes";
import { page, type Sheet } from "~/lib/handout/sheet";
import { defaultColors, type Theme, themes } from "~/lib/handout/themes";
import { handoutPdf } from "~/models/handout/pdf.server";
import { handoutSvg } from "~/ui/handout/markup.server";
import { address, around, pixels, sheetOf } from "../support/handouts";
import { ask, at, difference, type Picture, rendered, told, unevenness } from "../support/pdf";
import { readQr } from "../support/read-qr";
import { deepRows } from "../support/slow.ts";

/** A portrait that shows it when it is moved, turned or cut otherwise. */
const patterned = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" width="${width}" height="${height}">
        <linearGradient id="g"><stop stop-color="#c33"/><stop offset="1" stop-color="#36c"/></linearGradient>
        <rect width="100" height="100" fill="url(#g)"/><circle cx="35" cy="30" r="18" fill="#fd6"/>
        <path d="M60 90h30v-40z" fill="#163"/></svg>`,
    ),
  );

const papers = ["a5", "a4"] as const;
const whole = { x: 0, y: 0, ...page };
/** The place of the drawing on each paper, in pixels at 300 dpi. */
const places = {
  a5: [{ x: 118, y: 118 }],
  a4: [
    { x: 6, y: 0 },
    { x: 6 + page.width, y: 0 },
  ],
};
/** The mean differences that are reached at most, of 255: poppler and librsvg soften edges each in their way. */
const most = { page: 0.33, portrait: 1.6, code: 0.82 };

const pdfOf = (sheet: Sheet, portrait: Buffer | null, paper: "a5" | "a4" = "a5", colors: Theme = "Classic Teal") =>
  handoutPdf(shapesOf(sheet, themes[colors]), { portrait, paper, title: "Margaret Ellis", lang: "en" });

const pictureOf = (sheet: Sheet, portrait: Buffer | null, colors: Theme = "Classic Teal") =>
  pixels(Buffer.from(handoutSvg(sheet, themes[colors], portrait)));

/** Expects a page to show the picture at a place, its portrait and its code looked at more closely. */
function expectShown(sheet: Sheet, found: Picture, picture: Picture, place: { x: number; y: number }) {
  expect(difference(found, picture, place, whole), "page").toBeLessThan(most.page);
  expect(difference(found, picture, place, sheet.code.panel), "code").toBeLessThan(most.code);
  if (sheet.portrait) expect(difference(found, picture, place, sheet.portrait), "portrait").toBeLessThan(most.portrait);
}

/** Points as pdfinfo gives them, to a tenth. */
const points = (...values: number[]) => values.map((value) => expect.closeTo(value, 1));
const boxes = (pdf: Buffer) => {
  const { MediaBox, BleedBox, TrimBox } = told(pdf);
  return [MediaBox, BleedBox, TrimBox].map((box = "") => box.split(/\s+/).map(Number));
};

// With and without a portrait in each theme; a password and the other paper in half of them.
const cases = (Object.keys(themes) as Theme[]).flatMap((theme, index) =>
  [true, false].map((portrait) => ({
    theme,
    portrait,
    password: portrait === (index % 2 === 0),
    paper: papers[Math.floor(index / 2 + Number(portrait)) % 2] ?? "a5",
  })),
);

test.each(deepRows(cases))(
  "$theme, portrait $portrait, password $password: the drawing on $paper, sound, and it scans",
  async ({ theme, portrait, password, paper }) => {
    const sheet = sheetOf({
      portrait: portrait ? { width: 800, height: 1000 } : null,
      password: password ? "rosegarden" : null,
    });
    const jpeg = portrait ? await patterned(640, 800).jpeg({ quality: 90 }).toBuffer() : null;
    const picture = await pictureOf(sheet, jpeg, theme);
    const pdf = pdfOf(sheet, jpeg, paper, theme);
    expect(ask(pdf, "qpdf", ["--check"]).toString()).toContain("No syntax or stream encoding errors");
    expect(ask(pdf, "pdffonts").toString().trim().split("\n"), "fonts").toHaveLength(2);
    const found = rendered(pdf);
    for (const place of places[paper]) {
      expectShown(sheet, found, picture, place);
      const { data, width, height } = found;
      const raw = sharp(data, { raw: { width, height, channels: 3 } });
      expect(await readQr(raw.extract({ left: place.x, top: place.y, ...page }))).toBe(address);
    }
  },
);

describe("A5 for a printer's shop", () => {
  const sheet = sheetOf({ portrait: null });

  test("is 148 x 210 mm when it is cut, with 3 mm of bleed and room for the marks", () => {
    const pdf = pdfOf(sheet, null);
    expect(told(pdf).Pages).toBe("1");
    const [media, bleed, trim] = boxes(pdf);
    expect(media).toEqual(points(0, 0, 476.16, 651.84));
    expect(trim).toEqual(points(28.316, 28.282, 28.316 + 419.528, 28.282 + 595.276));
    expect(bleed).toEqual(points(28.316 - 8.504, 28.282 - 8.504, 447.844 + 8.504, 623.558 + 8.504));
  });

  test.each(Object.keys(themes) as Theme[])("has the background of %s to the bleed's edge", (theme) => {
    const found = rendered(pdfOf(sheet, null, "a5", theme));
    const [top, bottom, side] = [118, 118 + page.height - 1, 118 + 20];
    const bytes = (color: string) => [...Buffer.from(color.slice(1), "hex")].map((part) => expect.closeTo(part, -0.5));
    expect(at(found, side, top)).toEqual(bytes(themes[theme].backgroundStart));
    expect(at(found, side, bottom)).toEqual(bytes(themes[theme].backgroundEnd));
    const row = (y: number) => at(found, side, Math.min(bottom, Math.max(top, y)));
    // The pixels that lie wholly in the bleed, on the four sides of the drawing.
    const sides = [
      { x: 83, y: 83, width: 1818, height: 35 },
      { x: 83, y: 2598, width: 1818, height: 35 },
      { x: 83, y: 83, width: 35, height: 2550 },
      { x: 1866, y: 83, width: 35, height: 2550 },
    ];
    for (const box of sides) expect(unevenness(found, box, row)).toBeLessThanOrEqual(1);
  });

  test("has eight crop marks of 5 mm where it is cut, 1 mm from the bleed, and nothing else beyond it", () => {
    const pdf = pdfOf(sheet, null);
    const found = rendered(pdf);
    const [length, left, right, top, bottom] = [59, 117, 1865, 117, 2597];
    const [before, afterX, afterY] = [11.6, 1913.3, 2645.4];
    const marks = [
      [{ x: 0, y: 0, width: 992, height: 82 }, [left, before, 2, length]],
      [{ x: 992, y: 0, width: 992, height: 82 }, [right, before, 2, length]],
      [{ x: 0, y: 2634, width: 992, height: 82 }, [left, afterY, 2, length]],
      [{ x: 992, y: 2634, width: 992, height: 82 }, [right, afterY, 2, length]],
      [{ x: 0, y: 0, width: 82, height: 1358 }, [before, top, length, 2]],
      [{ x: 0, y: 1358, width: 82, height: 1358 }, [before, bottom, length, 2]],
      [{ x: 1902, y: 0, width: 82, height: 1358 }, [afterX, top, length, 2]],
      [{ x: 1902, y: 1358, width: 82, height: 1358 }, [afterX, bottom, length, 2]],
    ] as const;
    for (const [within, wanted] of marks) {
      const mark = around(found, (r, g, b) => r + g + b < 765, within);
      expect(Object.values(mark ?? {})).toEqual(wanted.map((value) => expect.closeTo(value, -0.5)));
      expect(
        around(found, (r, g, b) => r + g + b < 300, within),
        "dark",
      ).not.toBeNull();
    }
    expect(pdf.includes("/Separation /All"), "on every plate").toBe(true);
  });
});

describe("A4 for an office printer", () => {
  test("is 297 x 210 mm, coloured to its edges, with a line to cut by that meets no picture", {
    tags: "slow",
  }, async () => {
    const pdf = pdfOf(sheetOf({ portrait: null }), null, "a4");
    expect(told(pdf).Pages).toBe("1");
    for (const box of boxes(pdf)) expect(box).toEqual(points(0, 0, 841.89, 595.276));
    const found = rendered(pdf);
    const row = (y: number) => at(found, 40, y);
    for (const x of [0, 3500])
      expect(unevenness(found, { x, y: 0, width: 7, height: 2480 }, row)).toBeLessThanOrEqual(1);
    const middle = { x: 1700, y: 120, width: 108, height: 2240 };
    expect(unevenness(found, middle, row), "no line past the ticks, no seam").toBeLessThanOrEqual(1);
    for (const y of [0, 2363]) {
      const tick = around(found, (r) => r < 200, { x: 1700, y, width: 108, height: 117 });
      expect(tick?.x).toBeGreaterThanOrEqual(1752);
      expect((tick?.x ?? 0) + (tick?.width ?? 0)).toBeLessThanOrEqual(1756);
      expect(tick?.height).toBeGreaterThan(100);
    }
  });

  test("keeps one drawing and one portrait for both", async () => {
    const sheet = sheetOf();
    const jpeg = await patterned(640, 800).jpeg().toBuffer();
    const [single, double] = [pdfOf(sheet, jpeg, "a5"), pdfOf(sheet, jpeg, "a4")];
    expect(Math.abs(double.length - single.length)).toBeLessThan(1000);
    expect(double.toString("latin1").match(/DCTDecode/g)).toHaveLength(1);
  });
});

describe("the portrait", () => {
  test.each([
    ["wide", 1500, 640],
    ["tall", 640, 2100],
  ])("%s is cut as in the picture", async (_, width, height) => {
    const sheet = sheetOf({ portrait: { width, height } });
    const jpeg = await patterned(width, height).jpeg({ quality: 90 }).toBuffer();
    expectShown(sheet, rendered(pdfOf(sheet, jpeg)), await pictureOf(sheet, jpeg), places.a5[0] ?? whole);
  });

  test("may be grey", async () => {
    const jpeg = await patterned(640, 800).toColourspace("b-w").jpeg({ quality: 90 }).toBuffer();
    expect((await sharp(jpeg).metadata()).channels).toBe(1);
    const sheet = sheetOf();
    expectShown(sheet, rendered(pdfOf(sheet, jpeg)), await pictureOf(sheet, jpeg), places.a5[0] ?? whole);
  });

  test("that is small is drawn smooth, not in squares", async () => {
    const sheet = sheetOf({ portrait: { width: 40, height: 50 } });
    const found = rendered(pdfOf(sheet, await patterned(40, 50).jpeg({ quality: 90 }).toBuffer()));
    const { x, y, width } = sheet.portrait ?? whole;
    // A row below the sun and beside the tree, where the colour changes all the way.
    const row = Array.from({ length: width / 2 }, (_, right) => at(found, x + 118 + right, y + 118 + 200).join());
    const changes = row.filter((color, right) => color !== row[right - 1]).length;
    expect(changes).toBeGreaterThan(width / 4);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ["none", async () => Buffer.from("<svg/>")],
    ["a PNG", () => patterned(64, 80).png().toBuffer()],
    ["cut off", async () => (await patterned(64, 80).jpeg().toBuffer()).subarray(0, 30)],
    ["for a press", () => patterned(64, 80).toColourspace("cmyk").jpeg().toBuffer()],
  ])("that is no JPEG as it should be is refused: %s", async (_, make) => {
    const bytes = await make();
    expect(() => pdfOf(sheetOf(), bytes)).toThrow("no JPEG");
  });
});

test.each([
  ["陳大文", "陳大文"],
  ["فاطمة الزهراء", "فاطمة الزهراء"],
  ["Łukasz (Luke) \\ O’Neill 🌹", "Łukasz (Luke) \\ O’Neill 🌹"],
  ["half \ud83c", "half \ufffd"],
])("the title is readable: %s", (title, read) => {
  const pdf = handoutPdf(shapesOf(sheetOf(), defaultColors), { portrait: null, paper: "a5", title, lang: "pl" });
  expect(told(pdf).Title).toBe(read);
  const utf16 = Buffer.from(`\ufeff${read}`, "utf16le").swap16().toString("latin1");
  expect(pdf.includes(`(${utf16.replace(/[()\\]/g, "\\$&")})`, 0, "latin1")).toBe(true);
  expect(pdf.includes("/Lang (pl)")).toBe(true);
});

test("the same handout is the same bytes, without a date or a maker", { tags: "slow" }, async () => {
  const make = async (paper: "a5" | "a4", name?: string) =>
    pdfOf(sheetOf(name ? { name } : {}), await patterned(640, 800).jpeg().toBuffer(), paper);
  for (const paper of papers) {
    const pdf = await make(paper);
    expect(pdf.equals(await make(paper))).toBe(true);
    expect(pdf.equals(await make(paper, "Margaret Eliis"))).toBe(false);
    expect(Object.keys(told(pdf))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/Date|Producer|Creator/)]),
    );
  }
});
