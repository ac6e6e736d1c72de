import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type FoundPage, openStack, readStackPage } from "~/gateways/cards/read.server";
import { filledCard } from "../support/cards/cards";
import { randomOf } from "../support/cards/random";
import { plainScanner, scanned } from "../support/cards/scan";
import { pdfOf } from "../support/cards/trial-files";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cards-"));
});

async function fileOf(bytes: Buffer, name = `${Math.random()}`) {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

const numbers = (page: FoundPage | { problem: string }) =>
  "cards" in page ? page.cards.map(({ code }) => code.number).sort((one, other) => one - other) : page;

describe("three cards on a page", () => {
  const random = randomOf(1);
  const cards = [
    { ...filledCard(random, 7, {}, "cross"), x: 78, y: 56 },
    { ...filledCard(random, 8, { side: "back" }), x: 84, y: 168, turn: 4 },
    { ...filledCard(random, 9, { mirrored: true }), x: 130, y: 280, turn: 184 },
  ];
  let page: Sharp;
  beforeAll(async () => {
    page = await scanned(random, cards, { ...plainScanner, dpi: 150, height: 340, noise: 5, blur: 0.5 });
  });

  test.each([
    ["a JPEG", () => page.clone().jpeg().toBuffer()],
    ["a PNG", () => page.clone().png().toBuffer()],
    ["a TIFF", () => page.clone().tiff({ compression: "lzw" }).toBuffer()],
    ["a WebP", () => page.clone().webp().toBuffer()],
    ["a PDF", async () => pdfOf([{ jpeg: await page.clone().jpeg().toBuffer(), width: 210, height: 340 }])],
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
