import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { memoriesOf, printedCards, scanOf } from "../support/card-scans";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

async function owned() {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  return { owner, id, card: await printedCards(id, 9) };
}

afterEach(async () => {
  vi.restoreAllMocks();
  await db.deleteFrom("card_scans").execute();
});

test("a page on which the reader keeps failing is set aside, and the scan goes on", { tags: "slow" }, async () => {
  const { owner, id, card } = await owned();
  const reader = await import("~/features/cards/handwritten/read.server");
  const read = reader.readStackPage;
  const tried: string[] = [];
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(reader, "readStackPage").mockImplementation((file, page, folder) => {
    const [name = ""] = file.split("/").slice(-1);
    if (tried[0] !== undefined && name !== tried[0]) return read(file, page, folder);
    tried.push(name);
    return Promise.reject(new Error("a fault of the reader"));
  });
  const pages = [];
  for (const number of [0, 1, 2]) pages.push(await scannedPage([filled(card(number))]));
  const shown = await scanOf(owner, pages);
  expect(shown.scan).toMatchObject({ state: "done", pages: { done: 3, total: 3 } });
  expect(tried).toHaveLength(3);
  expect(shown.items.unsorted.map(({ reason, hasPicture }) => [reason, hasPicture])).toEqual([
    ["This page could not be read. Please look for its cards in the stack.", false],
  ]);
  expect(await memoriesOf(id)).toHaveLength(2);
});

test("if every page fails the scan pauses, and goes on where it was", async () => {
  const { owner, card } = await owned();
  const reader = await import("~/features/cards/handwritten/read.server");
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(reader, "readStackPage").mockRejectedValue(new Error("a fault of this machine"));
  const pages = [];
  for (const number of [0, 1, 2, 3]) pages.push(await scannedPage([filled(card(number))]));
  const shown = await scanOf(owner, pages);
  expect(shown.scan).toMatchObject({ state: "paused", pages: { done: 2, total: 4 } });
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
  vi.spyOn(reader, "readStackPage").mockRejectedValue(full);
  const other = await scanOf(owner, pages.slice(0, 2));
  expect(other.scan).toMatchObject({ state: "paused", pages: { done: 0, total: 2 } });
  expect(other.scan.problem).toContain("There isn't enough room");
});
