// @module-tag slow
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FoundPage, openStack, readStackPage } from "~/features/cards/handwritten/read.server";
import { filledCard } from "../support/cards/cards";
import { cardAddress, codePath, printedSvg, strokesSvg } from "../support/cards/draw";
import { handwriting } from "../support/cards/handwriting";
import { randomOf } from "../support/cards/random";
import { type Placed, plainScanner, type Scanner, scanned } from "../support/cards/scan";
import { pdfOf } from "../support/cards/trial-files";
import { deepRows } from "../support/slow";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cards-"));
});

afterAll(() => rm(folder, { recursive: true }));

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

/** Reads one page at 150 dpi. */
async function readPage(cards: Placed[], scanner: Partial<Scanner> = {}, mirrored = false) {
  const page = await scanned(randomOf(3), cards, { ...plainScanner, dpi: 150, ...scanner });
  const file = await fileOf(await page.flop(mirrored).jpeg().toBuffer());
  const read = await readStackPage(file, 0, folder);
  const rest = "rest" in read ? read.rest : null;
  return { numbers: numbers(read), rest: rest !== null, ...(rest?.isCovered && { isCovered: true }) };
}

describe("what could lead to the wrong family", () => {
  const random = randomOf(2);
  const [card, other] = [filledCard(random, 1), filledCard(random, 2)];
  const place = { x: 105, y: 70 };

  test("a code on another card is a part of its picture", async () => {
    const pasted = codePath(cardAddress(other.code), () => ({ x: 300, y: 520, module: 8 }));
    const printed = `${printedSvg(card.code)}<path d="M260 480H640V860H260z" fill="#fff"/><path d="${pasted}"/>`;
    expect(await readPage([{ ...card, ...place, printed }])).toEqual({ numbers: [1], rest: false });
  });

  test("a card that is half covered by another one is left to people", async () => {
    const above = { ...other, x: 105, y: 145, turn: 180 };
    expect(await readPage([{ ...card, ...place, y: 100 }, above])).toEqual({
      numbers: [2],
      rest: true,
      isCovered: true,
    });
  });

  test("of two cards that lie over each other the one that shows all its marks is read", async () => {
    const wide = { width: 270, height: 200 };
    const [under, above] = [
      { ...card, x: 85, y: 65, turn: 0 },
      { ...other, x: 85 + 73, y: 65 + 53, turn: 0 },
    ];
    expect(await readPage([under, above], wide)).toEqual({ numbers: [2], rest: true, isCovered: true });
  });

  test("a page that is seen in a mirror is left to people", async () => {
    expect(await readPage([{ ...card, ...place }], {}, true)).toEqual({ numbers: [], rest: true });
  });

  test("a card whose code is covered isn't lost beside another one", async () => {
    const { code, strokes } = other;
    const covered = {
      code,
      strokes,
      printed: `${printedSvg(code)}<rect x="1300" y="40" width="420" height="420" fill="#fff"/>`,
    };
    const cards = [
      { ...card, ...place },
      { ...covered, x: 105, y: 220, turn: 3 },
    ];
    expect(await readPage(cards)).toEqual({ numbers: [1], rest: true });
  });

  test("a note beside a card isn't lost", async () => {
    const note = strokesSvg(handwriting(random, { x: 600, y: 2600, width: 900, height: 130 }));
    expect(await readPage([{ ...card, ...place }], { extra: note })).toEqual({ numbers: [1], rest: true });
    expect(await readPage([{ ...card, ...place }])).toEqual({ numbers: [1], rest: false });
  });

  test("a card without its marks is found by its code", async () => {
    const printed = printedSvg(card.code).replace(/<circle[^>]*>/g, "");
    expect(await readPage([{ ...card, ...place, turn: 12, printed }])).toEqual({ numbers: [1], rest: false });
  });
});

describe.each(deepRows(["empty", "cross", "tick", "half", "scribble", "stain"] as const))(
  "a box with %s",
  (filling) => {
    const right = { empty: ["empty"], cross: ["marked"], tick: ["marked"] }[filling as string] ?? ["unclear"];
    test.each(deepRows([150, 100, 300]))("is read at %i dpi", async (dpi) => {
      const cards = [61, 167, 273].map((y, index) => ({
        ...filledCard(randomOf(index * 7 + dpi), index, {}, filling),
        x: 105,
        y,
        turn: index,
      }));
      const page = await scanned(randomOf(dpi), cards, { ...plainScanner, dpi, height: 335, noise: 6, exposure: 0.8 });
      const read = await readStackPage(await fileOf(await page.jpeg().toBuffer()), 0, folder);
      const found = "cards" in read ? read.cards.map(({ family }) => family) : [];
      expect(found).toHaveLength(3);
      // An unclear box is asked about, so it is never wrong.
      for (const family of found) expect([...right, "unclear"]).toContain(family);
      if (dpi > 100) expect(found.filter((family) => right.includes(family ?? "")).length).toBeGreaterThan(1);
    });
  },
);

test.each(deepRows([150, 100, 300]))("a faint pencil in the box is never taken for nothing at %i dpi", async (dpi) => {
  const cards = [61, 167].map((y, index) => {
    const card = filledCard(randomOf(index + dpi), index, {}, "cross");
    return { ...card, x: 105, y, strokes: card.strokes.map((stroke) => ({ ...stroke, colour: "#ebebeb", width: 5 })) };
  });
  const page = await scanned(randomOf(dpi), cards, { ...plainScanner, dpi, noise: 10 });
  const read = await readStackPage(await fileOf(await page.jpeg().toBuffer()), 0, folder);
  const found = "cards" in read ? read.cards.map(({ family }) => family) : [];
  expect(found).toHaveLength(2);
  expect(found).not.toContain("empty");
});

test("a page that a scan doesn't have can't be read", async () => {
  const file = await fileOf(
    await pdfOf([
      {
        jpeg: await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
          .jpeg()
          .toBuffer(),
        width: 210,
        height: 297,
      },
    ]),
  );
  expect(await openStack(file)).toEqual({ pages: 1 });
  expect(await readStackPage(file, 7, folder)).toEqual({ problem: "not-readable" });
});
