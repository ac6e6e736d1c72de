// @module-tag slow
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { forgetFileNames, sweepItemPictures } from "~/features/card-scan/forget.server";
import { sweepScans } from "~/features/card-scan/sweep.server";
import { printedCards, scanOf, sendScan, shownOf } from "../support/card-scans";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

const day = 24 * 3_600_000;
const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
const pictures = (scan: string) => {
  const folder = path.join(env.dataDir, "files/scans", scan);
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A scan with two unsorted cards, each of somebody else's memorial. */
async function unsorted() {
  const owner = await addAccount();
  await addMemorial({ user_id: owner.id });
  const others = [await addMemorial(), await addMemorial()];
  const cards = [];
  for (const other of others) cards.push(filled((await printedCards(other, 1))(0)));
  const { id } = await scanOf(owner, [await scannedPage(cards)]);
  expect(pictures(id)).toHaveLength(2);
  return { owner, others, id };
}

afterEach(async () => {
  vi.useRealTimers();
  await db.deleteFrom("card_scans").execute();
  await sweepScans();
});

test("an erased memorial takes its cards along, and the pictures of those that were unsorted", async () => {
  const { owner, others, id } = await unsorted();
  await db
    .deleteFrom("memorials")
    .where("id", "=", others[0] ?? "")
    .execute();
  expect((await shownOf(owner, id)).items.unsorted).toHaveLength(1);
  expect(await sweepItemPictures()).toBe(0);
  later(day);
  expect(await sweepItemPictures()).toBe(1);
  expect(pictures(id)).toHaveLength(1);
});

test("a deleted account takes its scans along, with all pictures", async () => {
  const { owner, id } = await unsorted();
  await sweepScans();
  expect(pictures(id)).toHaveLength(2);
  await db.deleteFrom("accounts").where("id", "=", owner.id).execute();
  await sweepScans();
  expect(pictures(id)).toEqual([]);
});

test("30 days after it was done a scan is forgotten, and not a day before", async () => {
  const { owner, id } = await unsorted();
  later(29 * day);
  await sweepScans();
  expect((await shownOf(owner, id)).items.unsorted).toHaveLength(2);
  later(day);
  await sweepScans();
  await expect(shownOf(owner, id)).rejects.toThrow("the scan is gone");
  expect(pictures(id)).toEqual([]);
});

test("a scan whose files didn't all arrive within a week goes on with those that did", async () => {
  const { owner } = await unsorted();
  const page = await scannedPage([]);
  const id = await sendScan(owner, [page, page.subarray(0, 100)]);
  await db.updateTable("card_scan_files").set({ state: "awaited" }).where("position", "=", 1).execute();
  await db.updateTable("card_scans").set({ state: "uploading" }).where("id", "=", id).execute();
  await sweepScans();
  expect((await shownOf(owner, id)).scan.state).toBe("uploading");
  later(8 * day);
  await sweepScans();
  const { scan } = await shownOf(owner, id);
  expect([scan.state, scan.files.map(({ state }) => state)]).toEqual(["waiting", ["arrived"]]);
});

test("a name that is erased is erased from the names of files too", async () => {
  const { owner, id } = await unsorted();
  await transaction((trx) => forgetFileNames(trx, ["nobody"]));
  expect((await shownOf(owner, id)).scan.files[0]?.name).toBe("scan0.jpg");
  await transaction((trx) => forgetFileNames(trx, ["scan0"]));
  expect((await shownOf(owner, id)).scan.files[0]?.name).toBe("");
});
