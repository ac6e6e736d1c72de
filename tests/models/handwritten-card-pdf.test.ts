import { describe, expect, test } from "vitest";
import { type CardCode, type CardSize, cardSides, cardSizes, readCardCode } from "~/features/cards/handwritten/code";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { signCard } from "~/features/cards/handwritten/key.server";
import { cardSheet, cardsPerSheet } from "~/features/cards/handwritten/sheets";
import type { Destination } from "~/features/cards/stationery/impose";
import { cardsFile, key, signed, wordsOnCard } from "../support/cards";
import { around, pictureOf } from "../support/handouts";
import { ask, at, type Picture, rendered, told } from "../support/pdf";
import { readQr } from "../support/read-qr";
import { slowRows } from "../support/slow";

const mm = 72 / 25.4;
const destinations = ["office", "shop"] as const;

const boxes = (pdf: Buffer) => {
  const { MediaBox, BleedBox, TrimBox } = told(pdf);
  return [MediaBox, BleedBox, TrimBox].map((box = "") => box.split(/\s+/).map(Number));
};
/** Real sizes, to a tenth of a point. */
const points = (...values: number[]) => values.map((value) => expect.closeTo(value, 1));
const sizes: Record<CardSize, [number, number]> = {
  ...{ a6: [148, 105], a5: [210, 148] },
  ...{ "quarter-letter": [139.7, 107.95], "half-letter": [215.9, 139.7] },
};
const papers: Record<CardSize, [number, number]> = {
  ...{ a6: [297, 210], a5: [210, 297] },
  ...{ "quarter-letter": [279.4, 215.9], "half-letter": [215.9, 279.4] },
};

const pageAt150 = (pdf: Buffer, page: number) => rendered(pdf, ["-r", "150", "-f", `${page}`, "-l", `${page}`]);

/** The code in a place of a page at 150 dpi. */
async function codeAt(page: Picture, size: CardSize, { x, y }: { x: number; y: number }): Promise<CardCode | null> {
  const { panel } = geometryOf({ size, side: "front", mirrored: false });
  const part = pictureOf(page).extract({
    ...{ left: Math.round((x + panel.x) / 2), top: Math.round((y + panel.y) / 2) },
    ...{ width: panel.width / 2, height: panel.height / 2 },
  });
  return readCardCode((await readQr(part)) ?? "");
}

describe.each(slowRows(cardSizes))("cards of %s", (size) => {
  const [width, height] = sizes[size];

  test.each(destinations)("are a sound PDF of their real size without fonts: %s", async (destination) => {
    const pdf = await cardsFile(size, destination, 5);
    expect(ask(pdf, "qpdf", ["--check"]).toString()).toContain("No syntax or stream encoding errors");
    expect(ask(pdf, "pdffonts").toString().trim().split("\n"), "fonts").toHaveLength(2);
    const isCut = destination === "shop";
    const pages = 2 * (isCut ? 5 : Math.ceil(5 / cardsPerSheet(size)));
    expect(told(pdf)).toMatchObject({ Pages: String(pages), Title: "Margaret Ellis" });
    const [media, bled, trim] = boxes(pdf);
    const [across, down] = (isCut ? [width, height] : papers[size]).map((side) => side * mm) as [number, number];
    const margin = isCut ? 118 * 0.24 : 0;
    const bleed = isCut ? 3 * mm : 0;
    expect(media).toEqual(points(0, 0, across + 2 * margin, down + 2 * margin));
    expect(trim).toEqual(points(margin, margin, margin + across, margin + down));
    expect(bled).toEqual(points(margin - bleed, margin - bleed, margin + across + bleed, margin + down + bleed));
    const turned = ask(pdf, "qpdf", ["--json=2", "--json-key=qpdf"]).toString().includes("DuplexFlipLongEdge");
    expect(turned, "printers choose to turn it over the long edge").toBe(!isCut);
  });

  test.each([
    [size === "a6" ? 24 : 4, "office", "HTTPS://MEMORIALS.EXAMPLE"],
    [3, "shop", "HTTPS://MEMORIALS.EXAMPLE"],
    [3, "office", `HTTPS://${"MEMORIALS.".repeat(3)}EXAMPLE`],
    [3, "shop", `HTTPS://${"MEMORIALS.".repeat(6)}EXAMPLE:8443`],
  ] as const)(
    "have %i codes for both sides that scan at 150 dpi, each back behind its front: %s, %s",
    async (count, destination: Destination, origin) => {
      const pdf = await cardsFile(size, destination, count, { origin, space: "empty" });
      const { places } = cardSheet(size, destination);
      const perSheet = places.front.length;
      for (let number = 0; number < count; number += perSheet) {
        for (const side of cardSides) {
          const page = pageAt150(pdf, (2 * number) / perSheet + (side === "front" ? 1 : 2));
          for (const [nth, place] of places[side].slice(0, count - number).entries()) {
            const code = await codeAt(page, size, place);
            expect(code, `${side} ${number + nth}`).toEqual(signed(number + nth, { size, side, mirrored: false }));
            expect(signCard(key, code as CardCode)).toEqual(code);
          }
        }
      }
    },
    60_000,
  );

  test("have their marks and the family box where readers look for them, and their places stay empty", async () => {
    for (const mirrored of [false, true]) {
      const pdf = await cardsFile(size, "shop", 1, { mirrored, content: wordsOnCard({}, mirrored ? "ar" : "en") });
      for (const [nth, side] of cardSides.entries()) {
        const page = rendered(pdf, ["-r", "300", "-f", `${nth + 1}`, "-l", `${nth + 1}`]);
        const { marks, mark, family } = geometryOf({ size, side, mirrored });
        const box = { width: Math.ceil(mark) + 40, height: Math.ceil(mark) + 40 };
        for (const spot of marks) {
          const [x, y] = [Math.round(118 + spot.x - box.width / 2), Math.round(118 + spot.y - box.height / 2)];
          const found = around(page, (r, g, b) => r + g + b < 3 * 128, { x, y, ...box });
          expect(Math.abs((found?.width ?? 0) - mark)).toBeLessThan(1.5);
          expect(Math.abs((found?.x ?? 0) + (found?.width ?? 0) / 2 - 118 - spot.x)).toBeLessThan(1.2);
          expect(Math.abs((found?.y ?? 0) + (found?.height ?? 0) / 2 - 118 - spot.y)).toBeLessThan(1.2);
          expect(at(page, Math.round(118 + spot.x), Math.round(118 + spot.y))).toEqual([0, 0, 0]);
        }
        if (!family) continue;
        const inner = { x: Math.ceil(118 + family.x + 1), y: Math.ceil(118 + family.y + 1), width: 56, height: 56 };
        expect(
          around(page, (r, g, b) => r + g + b < 765, inner),
          "white inside",
        ).toBeNull();
        const outer = { x: inner.x - 5, y: inner.y - 5, width: 66, height: 66 };
        const frame = around(page, (r, g, b) => r + g + b < 300, outer);
        expect(frame?.width).toBeGreaterThan(62);
      }
    }
  });
});

test.each(destinations)("500 cards stay small and exactly their pages: %s", async (destination) => {
  const pdf = await cardsFile("a6", destination, 500);
  expect(told(pdf).Pages).toBe(destination === "office" ? "250" : "1000");
  expect(pdf.length).toBeLessThan(2_000_000);
  const text = pdf.toString("latin1");
  expect(text.match(/DCTDecode/g)).toHaveLength(1);
  expect(text.match(/\/Subtype \/Form/g)).toHaveLength(2);
  expect(ask(pdf, "qpdf", ["--check"]).toString()).toContain("No syntax or stream encoding errors");
});

test("the last sheet has only the cards that are left, on both of its pages", async () => {
  const pdf = await cardsFile("a6", "office", 5);
  const { places } = cardSheet("a6", "office");
  for (const [page, side] of [
    [3, "front"],
    [4, "back"],
  ] as const) {
    const picture = pageAt150(pdf, page);
    const found = await Promise.all(places[side].map((place) => codeAt(picture, "a6", place)));
    expect(found.map((code) => code?.number ?? null)).toEqual([4, null, null, null]);
  }
});
