// @module-tag slow
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { takeBack } from "~/features/card-scan/card-memory.server";
import type { Viewer } from "~/models/access";
import { memoriesOf, printedCards, scanOf, sendScan, shownOf, workOnDueScan, workOnScans } from "../support/card-scans";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

const back = { side: "back" } as const;

/** A memorial with its owner and printed cards. */
async function owned(given: Parameters<typeof addMemorial>[0] = {}) {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id, ...given });
  return { owner, id, card: await printedCards(id, 9) };
}

const reasons = ({ items }: Awaited<ReturnType<typeof shownOf>>) => items.unsorted.map(({ reason }) => reason);
const setStatus = (memorialId: string, approval_status: "approved" | "rejected") =>
  db.updateTable("memories").set({ approval_status }).where("memorial_id", "=", memorialId).execute();

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await db.deleteFrom("card_scans").execute();
});

describe("a card", () => {
  test("becomes one memory with its front and back, whatever order they come in", async () => {
    const { owner, id, card } = await owned();
    const page = await scannedPage([filled(card(3, back)), filled(card(3))]);
    const shown = await scanOf(owner, [page, await scannedPage([filled(card(4), "cross")])]);
    expect(shown.scan.state).toBe("done");
    expect(shown.items.filed).toMatchObject([{ id, cards: 2, sides: 3 }]);
    const [three, four, ...others] = await memoriesOf(id);
    expect(others).toEqual([]);
    expect(three).toMatchObject({ number: 3, approval_status: "pending", memory_type: "photo", content_text: "" });
    expect(three).toMatchObject({ author_name: "A guest", family_only: 0, family_asked: 0 });
    expect(three?.pictures).toEqual(["0 attached", "1 attached"]);
    expect(four).toMatchObject({ number: 4, family_only: 1, family_asked: 0, pictures: ["0 attached"] });
    const history = await db.selectFrom("memorial_history").selectAll().where("memorial_id", "=", id).execute();
    expect(history.map(({ kind, detail }) => [kind, detail])).toEqual([["cards_scanned", '{"cards":2}']]);
  });

  test("whose back comes first is the family's until its front comes, in another scan", async () => {
    const { owner, id, card } = await owned();
    const first = await scanOf(owner, [await scannedPage([filled(card(1, back))])]);
    expect(first.items.questions).toHaveLength(1);
    expect(await memoriesOf(id)).toMatchObject([{ family_only: 1, family_asked: 1, pictures: ["1 attached"] }]);
    const second = await scanOf(owner, [await scannedPage([filled(card(1))])]);
    expect(second.items.questions).toEqual([]);
    expect(await memoriesOf(id)).toMatchObject([
      { family_only: 0, family_asked: 0, pictures: ["0 attached", "1 attached"] },
    ]);
  });

  test("that is scanned again gets its second picture, and the same file changes nothing", async () => {
    const { owner, id, card } = await owned();
    const written = filled(card(1));
    const [one, other] = [await scannedPage([written]), await scannedPage([written])];
    await scanOf(owner, [one]);
    const again = await scanOf(owner, [one]);
    expect(again.items).toMatchObject({ filed: [], twice: 1, unsorted: [] });
    expect(await memoriesOf(id)).toMatchObject([{ pictures: ["0 attached"] }]);
    await scanOf(owner, [other]);
    expect(await memoriesOf(id)).toMatchObject([{ pictures: ["0 attached", "2 attached"] }]);
  });

  test("whose memory is published waits with its new picture for a decision", async () => {
    const { owner, id, card } = await owned();
    await scanOf(owner, [await scannedPage([filled(card(1))])]);
    await setStatus(id, "approved");
    await scanOf(owner, [await scannedPage([filled(card(1, back))])]);
    expect(await memoriesOf(id)).toMatchObject([
      { approval_status: "approved", late_status: "pending", pictures: ["0 attached", "1 late"] },
    ]);
  });

  test("whose memory was rejected or deleted is unsorted, and says so", async () => {
    const { owner, id, card } = await owned();
    const sides = [filled(card(1)), filled(card(2))];
    await scanOf(owner, [await scannedPage(sides)]);
    await setStatus(id, "rejected");
    const [, two] = await memoriesOf(id);
    await db
      .deleteFrom("memories")
      .where("id", "=", two?.id ?? "")
      .execute();
    const shown = await scanOf(owner, [await scannedPage(sides)]);
    expect(reasons(shown).sort()).toEqual([
      "The memory of this card was deleted earlier.",
      "The memory of this card was rejected earlier.",
    ]);
    expect(await memoriesOf(id)).toMatchObject([{ number: 1, pictures: ["0 attached"] }]);
  });

  test("of an archived memorial is filed", async () => {
    const { owner, id, card } = await owned({ status: "archived" });
    await scanOf(owner, [await scannedPage([filled(card(1))])]);
    expect(await memoriesOf(id)).toHaveLength(1);
  });
});

describe("never the wrong family", () => {
  test("a card of somebody else's memorial is unsorted, without a word about whose it is", async () => {
    const [{ owner, id, card }, other] = [await owned(), await owned({ full_name: "Arthur Penn" })];
    const shown = await scanOf(owner, [await scannedPage([filled(card(1)), filled(other.card(1))])]);
    expect(reasons(shown)).toEqual(["This card is from a memorial that you don't look after."]);
    expect(JSON.stringify(shown)).not.toContain("Arthur");
    expect(await memoriesOf(other.id)).toEqual([]);
    expect(await memoriesOf(id)).toHaveLength(1);
  });

  test("a card of an erased memorial and a forged one are unsorted", async () => {
    const [{ owner, card }, gone] = [await owned(), await owned()];
    const last = card(2).signature.endsWith("0") ? "1" : "0";
    const forged = { ...card(2), signature: card(2).signature.slice(0, -1) + last };
    const pages = [await scannedPage([filled(gone.card(1))]), await scannedPage([filled(forged)])];
    await db.deleteFrom("memorials").where("id", "=", gone.id).execute();
    expect(reasons(await scanOf(owner, pages))).toEqual([
      "This card is from a memorial that was deleted.",
      "Its code is not one of ours, so nobody knows whose card it is.",
    ]);
  });

  test("somebody who no longer looks after a memorial files nothing there", async () => {
    const { owner, id, card } = await owned();
    await addMemorial({ user_id: owner.id });
    const page = await scannedPage([filled(card(1))]);
    const scan = await sendScan(owner, [page]);
    await db.updateTable("memorials").set({ user_id: null }).where("id", "=", id).execute();
    await workOnScans();
    expect(reasons(await shownOf(owner, scan))).toEqual(["This card is from a memorial that you don't look after."]);
    expect(await memoriesOf(id)).toEqual([]);
  });
});

describe("the work", () => {
  /** Six pages with a card each. */
  const stack = async (card: Awaited<ReturnType<typeof printedCards>>) => {
    const pages = [];
    for (let number = 0; number < 6; number++) pages.push(await scannedPage([filled(card(number))]));
    return pages;
  };
  const pagesDone = async (owner: Viewer, id: string) => (await shownOf(owner, id)).scan.pages.done;

  test("that is interrupted goes on with the page where it was: none twice, none lost", async () => {
    const { owner, id, card } = await owned();
    const scan = await sendScan(owner, await stack(card));
    const end = new AbortController();
    const work = workOnDueScan(end.signal);
    await expect.poll(() => pagesDone(owner, scan), { interval: 5 }).toBeGreaterThan(1);
    end.abort();
    expect(await work).toBe(false);
    expect(await pagesDone(owner, scan)).toBeLessThan(6);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1 });
    expect(await workOnDueScan(new AbortController().signal)).toBe(true);
    expect((await memoriesOf(id)).map(({ number, pictures }) => [number, pictures.length])).toEqual(
      [0, 1, 2, 3, 4, 5].map((number) => [number, 1]),
    );
  });

  test("waits without room, and goes on where it was", async () => {
    const { owner, id, card } = await owned();
    const scan = await sendScan(owner, [await scannedPage([filled(card(1))])]);
    const quota = await import("~/models/memory/quota.server");
    vi.spyOn(quota, "noRoomForFile").mockResolvedValue("memorial-full");
    await workOnScans();
    expect((await shownOf(owner, scan)).scan).toMatchObject({ state: "paused", pages: { done: 0, total: 1 } });
    expect(await memoriesOf(id)).toEqual([]);
    vi.restoreAllMocks();
    const { goOn } = await import("~/features/card-scan/arrive.server");
    const { scanAccess } = await import("../support/feature-proofs/card-scan");
    await goOn(scanAccess(scan, owner));
    await workOnScans();
    expect(await memoriesOf(id)).toHaveLength(1);
  });

  test("names a file that can't be read, and does the others", async () => {
    const { owner, id, card } = await owned();
    const shown = await scanOf(owner, [Buffer.from("no picture"), await scannedPage([filled(card(1))])]);
    expect(shown.scan.files.map(({ problem }) => problem)).toEqual([
      "This file isn't a PDF or a picture that can be read.",
      null,
    ]);
    expect(await memoriesOf(id)).toHaveLength(1);
  });
});

test("a picture is not taken back once somebody has decided", async () => {
  const { owner, id, card } = await owned();
  await scanOf(owner, [await scannedPage([filled(card(1))])]);
  await setStatus(id, "approved");
  const [memory] = await memoriesOf(id);
  const pictures = db
    .selectFrom("memory_pictures")
    .select("media_id")
    .where("memory_id", "=", memory?.id ?? "");
  const { media_id } = await pictures.executeTakeFirstOrThrow();
  expect(await transaction((trx) => takeBack(trx, memory?.id ?? "", media_id ?? ""))).toBe("decided");
});
