// @module-tag deep
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CardSide, type CardSize, cardSides } from "~/features/cards/handwritten/code";
import type { CardSpace } from "~/features/cards/handwritten/face";
import { geometryOf } from "~/features/cards/handwritten/geometry";
import { readStackPage } from "~/features/cards/handwritten/read.server";
import { colorKeys, type HandoutColors } from "~/lib/handout/colors";
import { themes } from "~/lib/handout/themes";
import { handwriting, type Stroke } from "../support/cards/handwriting";
import { type PrintedCard, printedCards } from "../support/cards/printed";
import { randomOf } from "../support/cards/random";
import { plainScanner, scanned } from "../support/cards/scan";
import { addAccount, addMemorial } from "../support/rows";
import { deepRows } from "../support/slow";

// Cards as the product prints them, in each of its colours, with and without something that was written by hand.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cards-"));
});
afterAll(() => rm(folder, { recursive: true }));

const strange = Object.fromEntries(colorKeys.map((key) => [key, "#f5e400"])) as HandoutColors;
type Look = [name: string, colors: HandoutColors, space: CardSpace, size: CardSize];
const looks: Look[] = [
  ...Object.entries(themes).map(([name, colors], index): Look => [name, colors, index % 2 ? "lines" : "empty", "a6"]),
  ["all yellow", strange, "lines", "quarter-letter"],
  ["all yellow, large", strange, "empty", "half-letter"],
];

async function printed([, colors, space, size]: Look): Promise<PrintedCard> {
  const owner = await addAccount();
  const memorialId = await addMemorial({ user_id: owner.id });
  for await (const [card] of printedCards({ memorialId, owner, size, space, colors, count: 1 })) if (card) return card;
  throw new Error("nothing was printed");
}

/** Scans sides of cards below each other; gives for each whether the reader takes it for written. */
async function readSides(sides: { card: PrintedCard; side: CardSide; strokes: Stroke[] }[], dpi: number) {
  const mm = 25.4 / 300;
  let [y, width] = [4, 0];
  const placed = sides.map(({ card, side, strokes }) => {
    const size = geometryOf(card[side].code.kind);
    y += size.height * mm + 4;
    width = Math.max(width, size.width * mm + 8);
    return { ...card[side], strokes, x: (size.width * mm) / 2 + 4, y: y - 4 - (size.height * mm) / 2, turn: 0.6 };
  });
  const scanner = { ...plainScanner, dpi, width, height: y, noise: 8, exposure: 0.85, shadow: 0.2, blur: 0.4 };
  const file = path.join(folder, `${Math.random()}`);
  await writeFile(file, await (await scanned(randomOf(dpi), placed, scanner)).jpeg({ quality: 70 }).toBuffer());
  const read = await readStackPage(file, 0, folder);
  if ("problem" in read) throw new Error(read.problem);
  return placed.map(({ code }) => {
    const found = read.cards.find((each) => each.code.number === code.number && each.code.kind.side === code.kind.side);
    return found ? found.written : null;
  });
}

describe.each(deepRows(looks))("a card in %s", (...look) => {
  test("is read, and what is printed on it isn't taken for writing", async () => {
    const card = await printed(look);
    const blank = cardSides.map((side) => ({ card, side, strokes: [] }));
    expect(await readSides(blank, look[0].startsWith("all") ? 300 : 150)).toEqual([false, false]);
  });
});

const inks: [name: string, colour: string, width: number][] = [
  ["a faint pencil", "#d8d8da", 4],
  ["yellow ink", "#f3e25a", 6],
  ["a ballpoint", "#1b3f9c", 5],
];

test.each(deepRows(inks))(
  "one short word in %s counts as writing, on lines and in an empty field",
  async (_, colour, width) => {
    for (const [index, dpi] of [100, 300].entries()) {
      const card = await printed(looks[index] as Look);
      const sides = cardSides.map((side, nth) => {
        const place = { x: 300 + 500 * nth, y: 560, width: 330, height: 90 };
        const strokes = handwriting(randomOf(nth + width), place, { colour, least: width, most: width }).slice(0, 1);
        return { card, side, strokes };
      });
      expect(await readSides(sides, dpi), `${dpi} dpi`).toEqual([true, true]);
    }
  },
);
