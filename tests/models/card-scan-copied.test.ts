// @module-tag deep
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { dismiss, fileByHand, undoItem } from "~/features/card-scan/by-hand.server";
import { findUnsorted } from "~/features/card-scan/choices.server";
import { decideWriting } from "~/features/card-scan/decide-writing.server";
import { memoriesOf, printedCards, scanOf, shownOf } from "../support/card-scans";
import { filledCard } from "../support/cards/cards";
import { randomOf } from "../support/cards/random";
import { type Placed, plainScanner, type Scanner, scanned } from "../support/cards/scan";
import { scanAccess } from "../support/feature-proofs/card-scan";
import type { filled } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";
import { deepRows } from "../support/slow";

async function owned() {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  return { owner, id, card: await printedCards(id, 40) };
}

type Code = Parameters<typeof filled>[0];

/** A side on which one of several people wrote. */
const by = (person: number, code: Code): Placed => ({ ...filledCard(randomOf(person), code.number, code.kind), code });

/** A page with cards below each other. */
async function pageOf(cards: Placed[], scanner: Partial<Scanner> = {}, turn = 0, seed = 1) {
  const placed = cards.map((card, index) => ({ ...card, x: 105, y: 70 + 130 * index, turn: card.turn + turn }));
  const page = await scanned(randomOf(seed), placed, { ...plainScanner, dpi: 150, noise: 3, ...scanner });
  return page.jpeg().toBuffer();
}

const pictures = async (id: string) => (await memoriesOf(id)).map((memory) => memory.pictures.length);

afterEach(async () => {
  await db.deleteFrom("card_scans").execute();
});

describe("the same card, scanned twice", () => {
  test.each(
    deepRows([
      ["darker, and askew", { exposure: 0.7, noise: 6 }, 4],
      ["coarser, upside down", { dpi: 100, blur: 0.7 }, 183],
      ["in a shadow", { shadow: 0.35, dpi: 200 }, -2],
    ]),
  )("is one memory: %s", async (_, scanner, turn) => {
    const { owner, id, card } = await owned();
    const sides = [by(5, card(3)), by(6, card(3, { side: "back" }))];
    await scanOf(owner, [await pageOf(sides)]);
    const { items } = await scanOf(owner, [await pageOf(sides, scanner, turn, 2)]);
    expect(items.writings).toEqual([]);
    expect(items.unsorted).toEqual([]);
    expect(await pictures(id)).toEqual([4]);
  });
});

describe("two people's writing under one code", () => {
  /** The first person's card is filed, and the second one's waits. */
  async function copied(apart: boolean) {
    const { owner, id, card } = await owned();
    const [mine, theirs] = [by(5, card(33)), by(9, card(33))];
    if (apart) await scanOf(owner, [await pageOf([mine])]);
    const scan = await scanOf(owner, [await pageOf(apart ? [theirs] : [mine, theirs])]);
    const [memory] = await memoriesOf(id);
    return { owner, id, card, theirs, scan, access: scanAccess(scan.id, owner), memory: memory?.id ?? "" };
  }

  test.each([true, false])("is a case for a person, in two scans: %s", async (apart) => {
    const { id, scan, owner } = await copied(apart);
    expect(await pictures(id)).toEqual([1]);
    const [memory] = await memoriesOf(id);
    expect(scan.items).toMatchObject({ unsorted: [], unsortedCount: 0 });
    expect(scan.items.writings).toMatchObject([
      {
        number: (memory?.number ?? 0) + 1,
        memorial: "Margaret Ellis",
        hasPicture: true,
        memories: [{ id: memory?.id }],
      },
    ]);
    expect(scan.items.writings[0]?.memories[0]?.pictures).toHaveLength(1);
    // It is in no list from which it could be filed without comparing.
    const item = scan.items.writings[0]?.id ?? "";
    const access = scanAccess(scan.id, owner);
    expect(await findUnsorted(access, item)).toBeNull();
    expect(await fileByHand(access, item, { memorial: id, card: null, readers: "everyone" })).toBe("gone");
  });

  test("becomes two memories, each of which knows its writer's next scan", async () => {
    const { owner, id, card, theirs, scan, access } = await copied(true);
    expect(await decideWriting(access, scan.items.writings[0]?.id ?? "", null)).toBe("filed");
    expect(await pictures(id)).toEqual([1, 1]);
    const titles = (await memoriesOf(id)).map(({ content_title }) => content_title);
    expect(new Set(titles).size).toBe(1);
    const again = await scanOf(owner, [await pageOf([theirs], { exposure: 0.8 }, 3, 4)]);
    expect(again.items.writings).toEqual([]);
    expect((await pictures(id)).sort()).toEqual([1, 2]);
    // Nobody knows whose the back is.
    const back = await scanOf(owner, [await pageOf([by(6, card(33, { side: "back" }))])]);
    expect(back.items.writings).toMatchObject([{ memories: [{}, {}] }]);
    const [, second] = back.items.writings[0]?.memories ?? [];
    const own = scanAccess(back.id, owner);
    expect(await decideWriting(own, back.items.writings[0]?.id ?? "", second?.id ?? "")).toBe("filed");
    expect((await shownOf(owner, back.id)).items.writings).toEqual([]);
    expect((await pictures(id)).sort()).toEqual([1, 3]);
  });

  test("becomes one memory, which can be undone", async () => {
    const { owner, id, scan, access, memory } = await copied(true);
    const item = scan.items.writings[0]?.id ?? "";
    expect(await decideWriting(access, item, memory)).toBe("filed");
    expect(await pictures(id)).toEqual([2]);
    expect(await decideWriting(access, item, null)).toBe("gone");
    expect(await undoItem(access, item)).toBe("undone");
    expect(await pictures(id)).toEqual([1]);
    expect((await shownOf(owner, scan.id)).items.writings).toMatchObject([{ id: item }]);
    expect(await decideWriting(access, item, null)).toBe("filed");
    expect(await undoItem(access, item)).toBe("undone");
    expect(await pictures(id)).toEqual([1]);
    expect(await dismiss(access, item)).toBe(true);
    expect((await shownOf(owner, scan.id)).items.writings).toEqual([]);
  });

  test("is decided by nobody else: other memories, other scans, lost memorials", async () => {
    const { owner, id, scan, access } = await copied(true);
    const item = scan.items.writings[0]?.id ?? "";
    const stranger = await copied(true);
    expect(await decideWriting(access, item, stranger.memory)).toBe("gone");
    expect(await decideWriting(stranger.access, item, null)).toBe("gone");
    await db.updateTable("memorials").set({ user_id: null }).where("id", "=", id).execute();
    expect((await shownOf(owner, scan.id)).items.writings).toEqual([]);
    expect(await decideWriting(access, item, null)).toBe("not-yours");
    expect(await pictures(id)).toEqual([1]);
  });
});
