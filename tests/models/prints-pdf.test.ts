import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawStationery } from "~/features/cards/stationery/drawing";
import { type FormatName, formatNames, formatOf } from "~/features/cards/stationery/formats";
import { type Destination, impose, isForShops, sheetsOf } from "~/features/cards/stationery/impose";
import { stationeryPdf } from "~/features/cards/stationery/pdf.server";
import { type Theme, themes } from "~/lib/handout/themes";
import { address, contentOf, typesetOnce } from "../support/handouts";
import { ask, at, rendered, told, unevenness } from "../support/pdf";
import { plainPortrait } from "../support/prints";
import { readQr } from "../support/read-qr";
import { slowRows } from "../support/slow";

const mm = 72 / 25.4;
const themeNames = Object.keys(themes) as Theme[];

async function pdfOf(name: FormatName, destination: Destination, count: number, theme: Theme = "Classic Teal") {
  const imposition = impose(formatOf(name), destination);
  const drawing = drawStationery(formatOf(name), contentOf(), themes[theme], typesetOnce);
  const sheets = sheetsOf(imposition, count, destination);
  const given = { title: "Margaret Ellis", lang: "en", portrait: await plainPortrait(), logo: null };
  return { pdf: stationeryPdf(drawing, imposition, { ...given, sheets }), imposition, sheets };
}

/** The sizes of papers in millimetres: the whole page, and what is left after cutting. */
const papers: Record<FormatName, { office: [number, number]; shop: [number, number] }> = {
  "card-a6": { office: [210, 297], shop: [105, 148] },
  "card-a7": { office: [297, 210], shop: [74, 105] },
  tent: { office: [297, 210], shop: [148, 210] },
  "poster-a4": { office: [210, 297], shop: [210, 297] },
  "poster-a3": { office: [297, 420], shop: [297, 420] },
  "poster-letter": { office: [215.9, 279.4], shop: [215.9, 279.4] },
  "sticker-small": { office: [210, 297], shop: [210, 297] },
  "sticker-large": { office: [210, 297], shop: [210, 297] },
  "sticker-letter": { office: [215.9, 279.4], shop: [215.9, 279.4] },
};

const boxes = (pdf: Buffer) => {
  const { MediaBox, BleedBox, TrimBox } = told(pdf);
  return [MediaBox, BleedBox, TrimBox].map((box = "") => box.split(/\s+/).map(Number));
};
const points = (...values: number[]) => values.map((value) => expect.closeTo(value, 1));

describe.each(slowRows(formatNames))("%s", (name) => {
  test.each(["office", "shop"] as const)(
    "is sound, of its size, and each code scans at 150 dpi: %s",
    async (destination) => {
      const theme = themeNames[formatNames.indexOf(name) % 4] ?? "Classic Teal";
      const { pdf, imposition, sheets } = await pdfOf(name, destination, 30, theme);
      expect(ask(pdf, "qpdf", ["--check"]).toString()).toContain("No syntax or stream encoding errors");
      expect(ask(pdf, "pdffonts").toString().trim().split("\n"), "fonts").toHaveLength(2);
      expect(told(pdf).Pages).toBe(String(sheets.length));
      const isCut = destination === "shop" && isForShops(formatOf(name));
      const [width, height] = papers[name][destination].map((side) => side * mm) as [number, number];
      const margin = isCut ? 118 * 0.24 : 0;
      const bleed = isCut ? 3 * mm : 0;
      const [media, bled, trim] = boxes(pdf);
      expect(media).toEqual(points(0, 0, width + 2 * margin, height + 2 * margin));
      expect(trim).toEqual(points(margin, margin, margin + width, margin + height));
      expect(bled).toEqual(points(margin - bleed, margin - bleed, margin + width + bleed, margin + height + bleed));

      const page = rendered(pdf, ["-r", "150", "-f", "1", "-l", "1"]);
      const whole = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } });
      for (const { x, y, width, height } of imposition.places.slice(0, sheets[0])) {
        const left = Math.max(0, Math.floor(x / 2));
        const top = Math.max(0, Math.floor(y / 2));
        const part = whole.clone().extract({
          ...{ left, top },
          width: Math.min(page.width - left, Math.ceil(width / 2)),
          height: Math.min(page.height - top, Math.ceil(height / 2)),
        });
        expect(await readQr(part), `at ${left}, ${top}`).toBe(address);
      }
    },
  );
});

test("500 prints take little more room than one, and exactly their sheets", async () => {
  const [one, many] = [await pdfOf("card-a6", "office", 1), await pdfOf("card-a6", "office", 500)];
  expect(told(many.pdf).Pages).toBe("125");
  expect(many.pdf.length - one.pdf.length).toBeLessThan(125 * 1200);
  expect(many.pdf.toString("latin1").match(/DCTDecode/g)).toHaveLength(1);
  expect(many.pdf.toString("latin1").match(/\/Subtype \/Form/g)).toHaveLength(1);
  expect(ask(many.pdf, "qpdf", ["--check"]).toString()).toContain("No syntax or stream encoding errors");
  const last = rendered(one.pdf, ["-r", "50"]);
  expect(at(last, 300, 500), "the rest of a sheet stays empty").toEqual([255, 255, 255]);
});

test("the colour runs to the bleed's edge, and across each cut of a sheet", async () => {
  const { pdf } = await pdfOf("card-a6", "shop", 1, "Soft Peach");
  const found = rendered(pdf);
  // Below and above the drawing its last and first colours go on, from the crop's edge 118 px inside to 36 px beyond it.
  const start = [...Buffer.from(themes["Soft Peach"].backgroundStart.slice(1), "hex")];
  const end = [...Buffer.from(themes["Soft Peach"].backgroundEnd.slice(1), "hex")];
  expect(unevenness(found, { x: 84, y: 84, width: 1300, height: 33 }, () => start)).toBeLessThanOrEqual(2);
  expect(unevenness(found, { x: 84, y: 118 + 1749, width: 1300, height: 33 }, () => end)).toBeLessThanOrEqual(2);

  const sheet = rendered((await pdfOf("card-a6", "office", 4, "Soft Peach")).pdf);
  const acrossTheFold = { x: 200, y: 1754 - 34, width: 900, height: 68 };
  expect(
    unevenness(sheet, acrossTheFold, () => start),
    "the tops of two cards meet",
  ).toBeLessThanOrEqual(4);
  expect(at(sheet, 2, 1000), "to the paper's edge").not.toEqual([255, 255, 255]);
});

test("the same prints are the same bytes", async () => {
  const [first, second, other] = [
    await pdfOf("tent", "shop", 1),
    await pdfOf("tent", "shop", 1),
    await pdfOf("tent", "office", 1),
  ];
  expect(first.pdf.equals(second.pdf)).toBe(true);
  expect(first.pdf.equals(other.pdf)).toBe(false);
});
