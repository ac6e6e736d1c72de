import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { editForm } from "~/models/memorial/input";
import { isClosed, openingOf, pageVersion } from "~/models/memorial/opening.server";
import { findPageState } from "~/models/memorial/visit.server";
import { checkVersionsNow, watchMemorial } from "~/models/memorial/watch.server";
import { findMedia } from "~/models/memory/find-media.server";
import { readReceipt } from "~/models/memory/receipt.server";
import { receiptAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture } from "../support/rows";

const at = "2026-11-24T11:00:00.000Z";
const before = "2026-11-24T10:59:59.999Z";
const closed = { memories_open_at: at };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(before) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a page that opens later", () => {
  test("is closed until the moment, and open from it on; one without a moment is always open", () => {
    expect([isClosed(closed), openingOf(closed)]).toEqual([
      true,
      { day: "Tuesday 24 November 2026", time: "11:00", zone: "United Kingdom Time" },
    ]);
    vi.setSystemTime(at);
    expect([isClosed(closed), openingOf(closed)]).toEqual([false, null]);
    expect(isClosed({ memories_open_at: null })).toBe(false);
  });

  test("has another version from the moment on, also for the page cache", async () => {
    const id = await addMemorial(closed);
    const versions = () => [pageVersion({ ...closed, version: 3 }), findPageState(id)?.version];
    const [given, stored] = versions();
    expect([given, stored]).toEqual([3, 0]);
    vi.setSystemTime(at);
    const [later, storedLater] = versions();
    expect([given, stored]).not.toContain(later);
    expect(storedLater).not.toBe(stored);
    expect(pageVersion({ memories_open_at: null, version: 3 })).toBe(3);
  });

  test("is announced to the pages that are open at the moment, once", async () => {
    const [id, other] = [await addMemorial(closed), await addMemorial()];
    const [heard, heardOther] = [vi.fn(), vi.fn()];
    const ends = [watchMemorial(id, 0, heard), watchMemorial(other, 0, heardOther)];
    vi.setSystemTime(at);
    checkVersionsNow();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    checkVersionsNow();
    await db.updateTable("memorials").set({ known_as: "Peggy" }).where("id", "=", other).execute();
    checkVersionsNow();
    await vi.waitFor(() => expect(heardOther).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
    for (const end of ends) end();
  });

  test("doesn't publish the files of its memories before", async () => {
    const media = await addPicture();
    const id = await addMemorial(closed);
    await addMemory(id, { approval_status: "approved", media_id: media, media_state: "attached" });
    await db.updateTable("media").set({ memorial_id: id }).where("id", "=", media).execute();
    expect(await findMedia(media)).toMatchObject({ memorial_id: id, published: false });
    vi.setSystemTime(at);
    expect(await findMedia(media)).toMatchObject({ published: true });
  });

  test("is named on receipts", async () => {
    const memorialId = await addMemorial(closed);
    const access = receiptAccess({ memorialId, memoryId: await addMemory(memorialId) });
    const { opening } = (await readReceipt(access)) ?? {};
    expect(opening).toMatchObject({ day: "Tuesday 24 November 2026", time: "11:00" });
    vi.setSystemTime(at);
    expect(await readReceipt(access)).toMatchObject({ opening: null });
  });

  test.each([
    ["2026-11-24", "Please add the time to the opening date, as in 3 December 2026 11:00"],
    ["soon", "Please write the opening date and time as 3 December 2026 11:00"],
    ["2026-11-31T11:00", "There is no such day. Please write the opening date and time as 3 December 2026 11:00"],
    ["0026-11-24T11:00", "Enter the year of the opening with four digits"],
  ])("can't be set to %s", (memoriesOpenAt, message) => {
    const parsed = editForm("2026-11-23").safeParse({ fullName: "Anna", password: "rosegarden", memoriesOpenAt });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ["memoriesOpenAt"], message });
  });
});
