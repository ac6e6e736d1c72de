import { describe, expect, test } from "vitest";
import { cardSizes } from "~/features/cards/handwritten/code";
import { mostFaint, shapesOfCard } from "~/features/cards/handwritten/drawing";
import { cardSpaces, cardTexts } from "~/features/cards/handwritten/face";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { cardSheet, cardsPerSheet } from "~/features/cards/handwritten/sheets";
import { contrast } from "~/lib/color";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { themes } from "~/lib/handout/themes";
import { languages } from "~/lib/languages";
import { cardFace, expectCardInOrder, isMirrored, kinds, wordsOnCard } from "../support/cards";
import { lengths, nameOf, scripts } from "../support/handouts";
import { slowRows } from "../support/slow";

describe.each(slowRows(kinds))("$size $side, mirrored $mirrored", (kind) => {
  const isFront = kind.side === "front";

  test.each(scripts)("holds a name in %s of any length, nothing out of its place", (script) => {
    for (const [index, length] of lengths.entries()) {
      const portrait = index % 2 ? { width: 800, height: 1000 } : null;
      const face = cardFace(kind, wordsOnCard({ name: nameOf(script, length), portrait }));
      expectCardInOrder(face);
      expect(face.missing).toEqual([]);
      expect(face.texts.name.length).toBeGreaterThan(0);
      expect(face.portrait !== null).toBe(isFront && portrait !== null);
    }
  });

  test("holds the widest, the tallest and the longest of everything", () => {
    for (const words of ["W".repeat(100), "Ấ̂Ộ̣g̃".repeat(12), "ཧཱུྃ".repeat(25), "﷽".repeat(20)])
      for (const portrait of [null, { width: 300, height: 1200 }, { width: 1200, height: 300 }]) {
        const face = cardFace(kind, wordsOnCard({ name: words, header: words.slice(0, 50), portrait }));
        expectCardInOrder(face);
        expect(face.texts.name.length).toBeGreaterThan(0);
      }
  });

  test.each(languages)("holds the words of %s, alone and with those of a second language", (first) => {
    const mirrored = { ...kind, mirrored: isMirrored(first) };
    for (const second of [null, ...languages.filter((other) => other !== first)])
      for (const portrait of [null, { width: 800, height: 1000 }]) {
        const face = cardFace(mirrored, wordsOnCard({ portrait }, first, second));
        expectCardInOrder(face);
        const shown = cardTexts.filter((text) => face.texts[text].length);
        expect(shown).toEqual(isFront ? ["header", "name", "invitation", "writer", "family"] : ["name", "after"]);
        const { family } = face.room.geometry;
        if (family)
          for (const { ink } of face.texts.family)
            expect(ink.x > family.x, "the label on the side where its readers go on").toBe(!mirrored.mirrored);
      }
  });

  test.each(cardSpaces)("has room to write: %s", (space) => {
    const { faint, room } = cardFace(kind, wordsOnCard(), space);
    expectCardInOrder(cardFace(kind, wordsOnCard(), space));
    const whole = room.writing.right - room.writing.left;
    const area = (room.writing.bottom - room.writing.top) * whole;
    const { width, height } = room.geometry;
    expect(area / (width * height)).toBeGreaterThan(isFront ? 0.5 : 0.6);
    if (space === "lines") expect(faint.length).toBeGreaterThanOrEqual(isFront ? 7 : 8);
  });

  const same = (color: string) => Object.fromEntries(colorKeys.map((key) => [key, color])) as HandoutColors;
  const all = { ...themes, "all white": same("#ffffff"), "all black": same("#000000"), "all grey": same("#777777") };
  test.each(Object.entries(all))("is readable on white in %s, and its lines are faint", (_, colors) => {
    const face = cardFace(kind, wordsOnCard());
    const fills = shapesOfCard(face, colors).filter((shape) => shape.kind === "fill");
    const [lines, ...texts] = fills;
    expect(contrast(lines?.color ?? "#000000", "#ffffff")).toBeLessThanOrEqual(mostFaint);
    expect(texts).toHaveLength(cardTexts.flatMap((text) => face.texts[text]).length);
    for (const { color } of texts) expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(4.45);
  });
});

describe.each(cardSizes)("the sheets of %s", (size) => {
  const { width, height } = geometryOf({ size, side: "front", mirrored: false });

  test("have each back exactly behind its front when they are turned over their long edge", () => {
    const sheet = cardSheet(size, "office");
    expect(sheet.places.front).toHaveLength(cardsPerSheet(size));
    for (const [index, front] of sheet.places.front.entries()) {
      const back = sheet.places.back[index];
      const isAcross = sheet.width > sheet.height;
      const turned = isAcross
        ? { x: front.x, y: sheet.height - front.y - height }
        : { x: sheet.width - front.x - width, y: front.y };
      expect(Math.abs((back?.x ?? 0) - turned.x)).toBeLessThan(2.5);
      expect(Math.abs((back?.y ?? 0) - turned.y)).toBeLessThan(2.5);
    }
  });

  test.each(["office", "shop"] as const)(
    "hold each card within the paper and apart from the others: %s",
    (destination) => {
      const { places, trim } = cardSheet(size, destination);
      for (const all of Object.values(places))
        for (const [index, { x, y }] of all.entries()) {
          expect(Math.min(x - trim.x, y - trim.y)).toBeGreaterThan(-1.5);
          expect(Math.max(x + width - trim.x - trim.width, y + height - trim.y - trim.height)).toBeLessThan(1.5);
          for (const other of all.slice(index + 1))
            expect(Math.max(Math.abs(x - other.x) - width, Math.abs(y - other.y) - height)).toBeGreaterThan(-1.5);
        }
    },
  );
});
