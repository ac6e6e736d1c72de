// @module-tag deep
import { afterEach, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { fileByHand, undoItem } from "~/features/card-scan/by-hand.server";
import type { CardKind } from "~/features/cards/handwritten/code";
import { memoriesOf, printedCards, scanOf, shownOf } from "../support/card-scans";
import { scanAccess } from "../support/feature-proofs/card-scan";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

const back = { side: "back" } as const;

async function owned() {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  const card = await printedCards(id, 9);
  const blank = (number: number, kind: Partial<CardKind> = {}) => ({ ...filled(card(number, kind)), strokes: [] });
  return { owner, id, card, blank };
}

afterEach(async () => {
  await db.deleteFrom("card_scans").execute();
});

test("a blank back is no picture of the memory, and an unused card is no memory", async () => {
  const { owner, id, card, blank } = await owned();
  const shown = await scanOf(owner, [
    await scannedPage([filled(card(1)), blank(1, back)]),
    await scannedPage([blank(2), blank(2, back)]),
  ]);
  expect(await memoriesOf(id)).toMatchObject([{ number: 1, pictures: ["0 attached"], family_asked: 0 }]);
  expect(shown.items).toMatchObject({ unsorted: [], settled: [], questions: [] });
  expect(shown.items.blank.map(({ page, file, hasPicture }) => [file, page, hasPicture])).toEqual([
    ["scan0.jpg", 1, true],
    ["scan1.jpg", 1, true],
    ["scan1.jpg", 1, true],
  ]);
});

test("a blank front with an empty box says that its back is for everybody, whichever comes first", async () => {
  const { owner, id, card, blank } = await owned();
  const pages = [await scannedPage([blank(3), filled(card(3, back))]), await scannedPage([filled(card(4, back))])];
  const shown = await scanOf(owner, [...pages, await scannedPage([blank(4)])]);
  expect(shown.items.questions).toEqual([]);
  const open = { family_only: 0, family_asked: 0, pictures: ["1 attached"] };
  expect(await memoriesOf(id)).toMatchObject([
    { number: 3, ...open },
    { number: 4, ...open },
  ]);
});

test("a front with nothing but a cross in its box is a picture", async () => {
  const { owner, id, card } = await owned();
  const crossed = filled(card(5), "cross");
  await scanOf(owner, [await scannedPage([{ ...crossed, strokes: crossed.strokes.slice(-2) }])]);
  expect(await memoriesOf(id)).toMatchObject([{ number: 5, family_only: 1, pictures: ["0 attached"] }]);
});

test("a side that was taken for blank can be filed after all", async () => {
  const { owner, id, card, blank } = await owned();
  const shown = await scanOf(owner, [await scannedPage([filled(card(6)), blank(6, back)])]);
  const access = scanAccess(shown.id, owner);
  const item = shown.items.blank[0]?.id ?? "";
  expect(await undoItem(access, item)).toBe("undone");
  const { items } = await shownOf(owner, shown.id);
  expect(items.unsorted.map(({ reason }) => reason)).toEqual(["Nothing seems to be written on this side."]);
  const [memory] = await memoriesOf(id);
  expect(await fileByHand(access, item, { memorial: null, card: memory?.id ?? "", readers: undefined })).toBe("filed");
  expect(await memoriesOf(id)).toMatchObject([{ number: 6, pictures: ["0 attached", "1 attached"] }]);
});
