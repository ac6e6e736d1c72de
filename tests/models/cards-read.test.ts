import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type FoundPage, openStack, readStackPage } from "~/gateways/cards/read.server";
import { filledCard } from "../support/cards/cards";
import { randomOf } from "../support/cards/random";
import { plainScanner, scanned } from "../support/cards/scan";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cards-"));
});

/** Puts JPEGs into a PDF, each on a page of A4. */
async function pdfOf(pictures: Buffer[]): Promise<Buffer> {
  const document = new PDFDocument({ size: "A4", autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((done) => document.once("end", done));
  for (const picture of pictures) document.addPage().image(picture, 0, 0, { width: 595.28, height: 841.89 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

async function fileOf(bytes: Buffer, name = `${Math.random()}`) {
  const { writeFile } = await import("node:fs/promises");
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const numbers = (page: FoundPage | { problem: string }) =>
  "cards" in page ? page.cards.map(({ code }) => code.number).sort((one, other) => one - other) : page;

describe("four cards on a page", () => {
  const random = randomOf(1);
  const cards = [
    { ...filledCard(random, 7, {}, "cross"), x: 78, y: 56 },
    { ...filledCard(random, 8, { side: "back" }), x: 80, y: 165, turn: 4 },
    { ...filledCard(random, 9, { mirrored: true }), x: 130, y: 236, turn: 184 },
  ];
  let page: Sharp;
  beforeAll(async () => {
    page = await scanned(random, cards, { ...plainScanner, dpi: 150, noise: 5, blur: 0.5 });
  });

  test.each([
    ["a JPEG", () => page.clone().jpeg().toBuffer()],
    ["a PNG", () => page.clone().png().toBuffer()],
    ["a TIFF", () => page.clone().tiff({ compression: "lzw" }).toBuffer()],
    ["a WebP", () => page.clone().webp().toBuffer()],
    ["a PDF", async () => pdfOf([await page.clone().jpeg().toBuffer()])],
  ])("are found in %s", async (_, make) => {
    const file = await fileOf(await make());
    expect(await openStack(file)).toEqual({ pages: 1 });
    const read = await readStackPage(file, 0, folder);
    expect(numbers(read)).toEqual([7, 8, 9]);
    const { cards: found, rest } = read as FoundPage;
    expect(rest).toBeNull();
    const family = new Map(found.map(({ code, family }) => [code.number, family]));
    expect([7, 8, 9].map((number) => family.get(number))).toEqual(["marked", null, "empty"]);
    for (const { code, picture, width, height } of found) {
      const card = cards.find((each) => each.code.number === code.number);
      expect(code).toEqual(card?.code);
      expect(await sharp(await readFile(picture)).metadata()).toMatchObject({ format: "jpeg", width, height });
      expect(width / height).toBeCloseTo(148 / 105, 1);
      expect(width).toBeGreaterThan(840);
    }
  });
});
