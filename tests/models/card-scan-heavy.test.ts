// @module-tag slow
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { memoriesOf, printedCards, sendScan, shownOf } from "../support/card-scans";
import { heavyPdf } from "../support/cards/hostile-pdfs";
import { filled, scannedPage } from "../support/planted-cards";
import { addAccount, addMemorial } from "../support/rows";

const never = () => new AbortController().signal;

async function owned() {
  const owner = await addAccount();
  const id = await addMemorial({ user_id: owner.id });
  return { owner, id, card: await printedCards(id, 9) };
}

const pagesOf = async (card: Awaited<ReturnType<typeof printedCards>>, count: number) => {
  const pages = [];
  for (let number = 0; number < count; number++) pages.push(await scannedPage([filled(card(number))]));
  return pages;
};

/** The work of a process that begins now. */
async function newProcess() {
  vi.resetModules();
  return (await import("../support/card-scans")).workOnDueScan;
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await db.deleteFrom("card_scans").execute();
});

test("three heavy pages in a row end their file, beside which another account's scan is done, also after a restart", {
  tags: "deep",
}, async () => {
  const [{ owner }, other] = [await owned(), await owned()];
  const heavy = await sendScan(owner, [heavyPdf({ light: 1, heavy: 100 })]);
  const small = await sendScan(other.owner, await pagesOf(other.card, 2));
  const doneOf = async () => (await shownOf(owner, heavy)).scan.pages.done;
  const smallOnesDone: number[] = [];
  let restarted = false;
  for (;;) {
    const work = restarted ? await newProcess() : (await import("../support/card-scans")).workOnDueScan;
    const end = new AbortController();
    const turn = work(end.signal);
    const isToStop: boolean = !restarted && (await doneOf()) === 2;
    // The server stops with one slow page behind it.
    if (isToStop) end.abort();
    const worked = await turn;
    if ((await shownOf(other.owner, small)).scan.state === "done") smallOnesDone.push(await doneOf());
    if (!worked && !isToStop) break;
    restarted ||= isToStop;
  }
  expect(restarted).toBe(true);
  // One page of the heavy file for each of the other's at most.
  expect(smallOnesDone[0]).toBeLessThanOrEqual(3);
  expect(await memoriesOf(other.id)).toHaveLength(2);
  const { scan, items } = await shownOf(owner, heavy);
  expect(scan).toMatchObject({ state: "done", pages: { done: 4, total: 4 } });
  expect(scan.files[0]?.problem).toBe(
    "Pages 2, 3 and 4 took too long to read, so the rest of this file was given up. Page 1 of 101 was read. Please scan what is missing again, at a lower resolution, such as 200 dpi, or as JPEG, or in several files.",
  );
  expect(items.unsorted.map(({ page }) => page)).toEqual([2, 3, 4]);
});

test("accounts take turns page by page, and the two scans of one account don't count twice", async () => {
  const [one, other] = [await owned(), await owned()];
  const pages = await pagesOf(one.card, 4);
  const first = await sendScan(one.owner, pages.slice(0, 2));
  const second = await sendScan(one.owner, pages.slice(2));
  const theirs = await sendScan(other.owner, await pagesOf(other.card, 2));
  const work = await newProcess();
  // A machine under load may take so long to count the pages of a file that a turn ends with it.
  vi.spyOn(performance, "now").mockReturnValue(0);
  const turns: string[] = [];
  const reader = await import("~/features/cards/handwritten/read.server");
  const read = reader.readStackPage;
  vi.spyOn(reader, "readStackPage").mockImplementation((file, page, folder) => {
    turns.push(file.split("/").at(-2) ?? "");
    return read(file, page, folder);
  });
  while (await work(never()));
  const names = new Map([
    [first, "first"],
    [second, "second"],
    [theirs, "theirs"],
  ]);
  expect(turns.map((scan) => names.get(scan))).toEqual(["first", "theirs", "first", "theirs", "second", "second"]);
});

test("slow pages that don't follow each other end no file, and a scan that takes too long is given up", async () => {
  const { owner } = await owned();
  const reader = await import("~/features/cards/handwritten/read.server");
  vi.spyOn(reader, "openStack").mockResolvedValue({ pages: 6 });
  vi.spyOn(reader, "readStackPage").mockImplementation((_file, page) =>
    Promise.resolve(page % 3 === 2 ? { cards: [], rest: null } : { problem: "too-slow" }),
  );
  const { workOnDueScan: work } = await import("../support/card-scans");
  const patient = await sendScan(owner, [Buffer.from("one")]);
  while (await work(never()));
  expect((await shownOf(owner, patient)).scan).toMatchObject({ state: "done", files: [{ problem: null }] });
  const long = await sendScan(owner, [Buffer.from("two"), Buffer.from("three")]);
  await db
    .updateTable("card_scans")
    .set({ reading_ms: 2 * 3_600_000 - 1 })
    .where("id", "=", long)
    .execute();
  vi.spyOn(performance, "now").mockImplementation(() => Date.now());
  vi.spyOn(reader, "readStackPage").mockImplementation(async () => {
    await new Promise((soon) => setTimeout(soon, 2));
    return { cards: [], rest: null };
  });
  while (await work(never()));
  const { scan } = await shownOf(owner, long);
  expect(scan).toMatchObject({ state: "done", pages: { done: 1, total: 1 } });
  expect(scan.files.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^Reading this scan took longer than two hours.* Page 1 of 6 was read\. Please scan what/),
    expect.stringMatching(/^Reading this scan took longer than two hours.* None of its pages was read\. Please scan/),
  ]);
});
