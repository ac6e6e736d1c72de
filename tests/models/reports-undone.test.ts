import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { decideCase } from "~/features/reports/decide.server";
import { day } from "~/lib/time";
import { decide } from "~/models/moderation/decide.server";
import { undoDecision } from "~/models/moderation/undo.server";
import { later } from "../support/keepsakes";
import { addAlbum, caseAt, kept, owner, report, sweep } from "../support/reports";
import { addMemorial } from "../support/rows";

const hidden = { decision: "hidden", ground: "wish", reason: "She asked." } as const;

type Access = Awaited<ReturnType<typeof owner>>;
let memorial: string;
let ruth: Access;
let memory: string;

const statuses = async () => {
  const pictures = db.selectFrom("memory_pictures").select("status").where("memory_id", "=", memory);
  return (await pictures.orderBy("position").execute()).map(({ status }) => status);
};
const stored = () => db.selectFrom("memories").selectAll().where("id", "=", memory).executeTakeFirstOrThrow();
const approve = async (leftOut: number[] = []) =>
  decide(ruth, { memoryId: memory, revision: (await stored()).revision, status: "approved", leftOut });
const undo = async () => undoDecision(ruth, memory, (await stored()).revision);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  memorial = await addMemorial();
  ruth = await owner(memorial);
  memory = await addAlbum(memorial, 3);
  return () => void vi.useRealTimers();
});

describe("reports that hid five pictures one after the other, all of which were put back,", () => {
  async function hiddenAndDecided(decision: typeof kept | typeof hidden) {
    const album = await addAlbum(memorial, 1);
    later(day);
    await report(memorial, { memoryId: album, why: "child" });
    const { id, hidden_at_once } = await caseAt(memorial);
    await decideCase(ruth, id, decision);
    return hidden_at_once;
  }

  test("end the hiding at once at that memorial alone, for 30 days", async () => {
    for (let put = 0; put < 5; put++) expect(await hiddenAndDecided(kept)).toBe(1);
    expect(await hiddenAndDecided(kept)).toBe(0);
    const other = await addMemorial();
    await report(other, { memoryId: await addAlbum(other, 1), why: "child" });
    expect((await caseAt(other)).hidden_at_once).toBe(1);
    later(30 * day);
    expect(await hiddenAndDecided(kept)).toBe(1);
  });

  test("don't if one of them was right", async () => {
    for (let put = 0; put < 4; put++) await hiddenAndDecided(kept);
    await hiddenAndDecided(hidden);
    expect(await hiddenAndDecided(kept)).toBe(1);
  });
});

describe("an approval that is undone and given again", () => {
  beforeEach(async () => {
    await db.updateTable("memories").set({ approval_status: "pending" }).where("id", "=", memory).execute();
    await approve([2]);
    expect(await statuses()).toEqual(["attached", "attached", "left_out"]);
  });

  test("doesn't bring back a picture that a report has hidden, but one that its moderator left out", async () => {
    await report(memorial, { memoryId: memory, part: "1", why: "child" });
    expect(await undo()).toBe("memory");
    expect(await statuses()).toEqual(["attached", "left_out", "attached"]);
    expect(await approve()).toMatchObject({ done: true });
    expect(await statuses()).toEqual(["attached", "left_out", "attached"]);
  });

  test("leaves the report's own decision to bring it back", async () => {
    await report(memorial, { memoryId: memory, part: "1", why: "child" });
    await undo();
    await decideCase(ruth, (await caseAt(memorial)).id, kept);
    expect(await statuses()).toEqual(["attached", "attached", "attached"]);
    await approve();
    expect(await statuses()).toEqual(["attached", "attached", "attached"]);
  });

  test("leaves a picture hidden that was decided to be removed, until it is deleted", async () => {
    await report(memorial, { memoryId: memory, part: "0" });
    const removed = { decision: "removed", ground: "law", reason: "It may not be shown." } as const;
    await decideCase(ruth, (await caseAt(memorial)).id, removed);
    await undo();
    await approve();
    expect(await statuses()).toEqual(["left_out", "attached", "attached"]);
    later(15 * day);
    await sweep();
    expect(await statuses()).toEqual(["attached", "attached"]);
  });
});

describe("an approval of late pictures that is undone", () => {
  async function late(...positions: number[]) {
    await db
      .updateTable("memory_pictures")
      .set({ status: "late" })
      .where("memory_id", "=", memory)
      .where("position", "in", positions)
      .execute();
    await db.updateTable("memories").set({ late_status: "pending" }).where("id", "=", memory).execute();
    expect(await approve()).toMatchObject({ done: true });
    expect(await statuses()).toEqual(["attached", "attached", "attached"]);
  }

  test("doesn't bring back one that a report has hidden", async () => {
    await late(1, 2);
    await report(memorial, { memoryId: memory, part: "1", why: "child" });
    expect(await undo()).toBe("file");
    expect(await statuses()).toEqual(["attached", "left_out", "late"]);
    await approve();
    expect(await statuses()).toEqual(["attached", "left_out", "attached"]);
  });

  test("is none if a report has hidden all of them", async () => {
    await late(2);
    await report(memorial, { memoryId: memory, part: "2", why: "child" });
    expect(await undo()).toBe("none");
    expect(await statuses()).toEqual(["attached", "attached", "left_out"]);
    expect((await stored()).late_status).toBe("approved");
  });
});
