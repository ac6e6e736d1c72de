import { describe, expect, test } from "vitest";
import { drawStationery, shapesOfFace } from "~/features/cards/stationery/drawing";
import { type Face, layOutFace } from "~/features/cards/stationery/face";
import { formatNames, formatOf } from "~/features/cards/stationery/formats";
import { impose, sheetsOf } from "~/features/cards/stationery/impose";
import { catalogues } from "~/languages/all";
import { contrast } from "~/lib/color";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { layOut } from "~/lib/handout/layout";
import type { Content } from "~/lib/handout/sheet";
import { themes } from "~/lib/handout/themes";
import { languages } from "~/lib/languages";
import { wordsOf } from "~/models/handout/content.server";
import { contentOf, lengths, nameOf, type Script, scripts, typesetOnce } from "../support/handouts";
import { expectFaceInOrder } from "../support/prints";

test("a poster has a name 1.6 times as large as a handout's, and a code 0.8 times", () => {
  const content = contentOf({ name: "Margaret Ellis", portrait: { width: 800, height: 800 } });
  const handout = layOut(content, typesetOnce);
  const larger = layOut(content, typesetOnce, { name: 1.6, code: 0.8 });
  const ratio = (of: (sheet: typeof handout) => number) => of(larger) / of(handout);
  expect(ratio(({ name }) => name[0]?.ink.height ?? 0)).toBeCloseTo(1.6, 1);
  expect(ratio(({ code }) => code.panel.width)).toBeCloseTo(0.8, 2);
  const { shapes } = drawStationery(formatOf("poster-a4"), content, themes["Classic Teal"], typesetOnce);
  const drawn = new Set(shapes.map((shape) => (shape.kind === "fill" ? shape.d : "")));
  for (const d of [larger.code.d, ...larger.name.map((line) => line.d)]) expect(drawn.has(d)).toBe(true);
});

const faces = formatNames.filter((name) => formatOf(name).arrangement !== "handout");
const faceOf = (name: (typeof faces)[number], content: Content) => layOutFace(formatOf(name), content, typesetOnce);
const inkOf = (face: Face, line: "name" | "word") => face.lines[line]?.map(({ ink }) => ink.height) ?? [];

describe.each(faces)("%s", (name) => {
  test.each(scripts)("holds a name in %s of any length, nothing out of its place", (script: Script) => {
    for (const [index, length] of lengths.entries()) {
      const person = nameOf(script, length);
      const password = [null, "rosegarden", "W".repeat(50)][index] ?? null;
      const portrait = index % 2 ? { width: 800, height: 1000 } : null;
      const face = faceOf(name, contentOf({ name: person, funeralHome: person, password, portrait }));
      expectFaceInOrder(face, formatOf(name));
      expect(face.missing).toEqual([]);
      expect(inkOf(face, "name").length).toBeGreaterThan(0);
      expect(inkOf(face, "word").length > 0).toBe(password !== null);
    }
  });

  test("holds the widest, the tallest and the longest of everything", () => {
    for (const words of ["W".repeat(100), "Ấ̂Ộ̣g̃".repeat(12), "ཧཱུྃ".repeat(25), "﷽".repeat(20)]) {
      const content = contentOf({
        ...{ name: words, header: words.slice(0, 50), funeralHome: words, password: words.slice(0, 50) },
        address: `${"funerals.".repeat(20)}example/memorial/k7w2qp`,
        portrait: { width: 300, height: 1200 },
        logo: { width: 900, height: 200 },
      });
      expectFaceInOrder(faceOf(name, content), formatOf(name));
    }
  });

  test.each(languages)("holds the words of %s with those of a second language", (first) => {
    const second = first === "ar" ? "de" : "ar";
    const given = { wording: "management", header: "", name: "Margaret", password: "rosegarden" } as const;
    const words = wordsOf({ ...given, languages: { first, second }, opensByItself: false });
    const face = faceOf(name, { ...contentOf(), ...words });
    expectFaceInOrder(face, formatOf(name));
    expect(face.lines.callToAction?.length).toBeGreaterThanOrEqual(2);
    const { code, width } = face;
    if (formatOf(name).arrangement === "beside")
      expect(code.panel.x > width / 3, "the code where readers begin").toBe(
        catalogues[first].about.direction === "rtl",
      );
  });

  const same = (color: string) => Object.fromEntries(colorKeys.map((key) => [key, color])) as HandoutColors;
  const all = { ...themes, "all white": same("#ffffff"), "all black": same("#000000"), "all grey": same("#777777") };
  test.each(Object.entries(all))("is readable in %s", (_, colors) => {
    const face = faceOf(name, contentOf());
    const { frame, height } = formatOf(name);
    const fills = new Map(
      shapesOfFace(face, colors).flatMap((shape) => (shape.kind === "fill" ? [[shape.d, shape.color]] : [])),
    );
    for (const [kind, lines] of Object.entries(face.lines))
      for (const { d, ink } of lines) {
        const inBox = kind === "label" || kind === "word";
        const page = frame === null ? ["#ffffff"] : backgrounds(colors, ink.y / height);
        for (const behind of inBox ? [colors.passwordBoxBackground] : page)
          expect(contrast(fills.get(d) ?? "", behind), kind).toBeGreaterThanOrEqual(4.45);
      }
  });
});

/** The two colours between which the background is at a height. */
const backgrounds = ({ backgroundStart, backgroundMiddle, backgroundEnd }: HandoutColors, index: number) =>
  index < 0.3
    ? [mixed(backgroundStart, backgroundMiddle, index / 0.3)]
    : [mixed(backgroundMiddle, backgroundEnd, (index - 0.3) / 0.7)];

function mixed(from: string, to: string, share: number) {
  const [a, b] = [from, to].map((color) => Buffer.from(color.slice(1), "hex"));
  return `#${Buffer.from([0, 1, 2].map((offset) => Math.round((a?.[offset] ?? 0) * (1 - share) + (b?.[offset] ?? 0) * share))).toString("hex")}`;
}

describe.each(formatNames)("the sheets of %s", (name) => {
  test.each(["office", "shop"] as const)(
    "hold each print within the paper and apart from the others: %s",
    (destination) => {
      const { width, height, places, trim } = impose(formatOf(name), destination);
      for (const [index, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(trim.x - 0.01);
        expect(place.y).toBeGreaterThanOrEqual(trim.y - 0.01);
        expect(place.x + place.width).toBeLessThanOrEqual(Math.min(width, trim.x + trim.width) + 0.01);
        expect(place.y + place.height).toBeLessThanOrEqual(Math.min(height, trim.y + trim.height) + 0.01);
        for (const other of places.slice(index + 1))
          expect(
            place.x + place.width <= other.x + 0.01 ||
              other.x + other.width <= place.x + 0.01 ||
              place.y + place.height <= other.y + 0.01 ||
              other.y + other.height <= place.y + 0.01,
          ).toBe(true);
      }
    },
  );

  test.each([1, 7, 500])("are as many as %i prints need", (count) => {
    const imposition = impose(formatOf(name), "office");
    const sheets = sheetsOf(imposition, count, "office");
    expect(sheets.reduce((sum, each) => sum + each, 0)).toBe(count * imposition.each);
    expect(sheets).toHaveLength(Math.ceil((count * imposition.each) / imposition.places.length));
  });
});
