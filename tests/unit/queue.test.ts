import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import type { Viewer } from "~/models/access";
import { approveAll } from "~/models/moderation/decide.server";
import { readFilters } from "~/models/moderation/input";
import { listMemories, listWaiting } from "~/models/moderation/list.server";
import { queueTab } from "~/models/moderation/queue.server";
import { findReviewed, isReviewable } from "~/models/moderation/reviewed.server";
import { memorialChoices } from "~/models/moderation/screen.server";
import { moderationStats } from "~/models/moderation/stats.server";
import { lastDecision, undoDecision } from "~/models/moderation/undo.server";
import { addCoOwner } from "../support/moderation-mail";
import { moderatorAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, decideAsRead, revisionOf } from "../support/rows";

let ruth: Viewer;
let nora: Viewer;
let mine: string;
let shared: string;
let other: string;

const waiting = (memorial: string, title: string, hour: number) =>
  addMemory(memorial, { content_title: title, created_at: `2026-11-20T1${hour}:00:00.000Z` });

beforeEach(async () => {
  await db.deleteFrom("memorials").execute();
  [ruth, nora] = [await addAccount(), await addAccount({ user_role: "memorial_member" })];
  mine = await addMemorial({ user_id: ruth.id, full_name: "Mine" });
  shared = await addMemorial({ user_id: (await addAccount()).id, full_name: "Shared" });
  other = await addMemorial({ user_id: (await addAccount()).id, full_name: "Other" });
  await addCoOwner(shared, ruth);
});

const filters = (query = "") => readFilters(new URLSearchParams(query));
const titles = async (viewer: Viewer, query = "") =>
  (await listMemories(moderatorAccess(viewer), filters(query))).memories.map(({ title }) => title);

describe("the queue", () => {
  test("has the pending memories of one's own and shared memorials, newest first, each once", async () => {
    await addCoOwner(mine, ruth);
    await waiting(mine, "First", 1);
    await waiting(shared, "Second", 2);
    await waiting(other, "Somebody else's", 3);
    await waiting(mine, "Third", 4);
    await addMemory(mine, { approval_status: "approved", content_title: "Published" });
    await addMemory(mine, {
      ...{ approval_status: "approved", late_status: "pending", content_title: "Late file" },
      created_at: "2026-11-20T09:00:00.000Z",
    });
    expect(await titles(ruth)).toEqual(["Third", "Second", "First", "Late file"]);
    expect(await titles(ruth, "status=all")).toEqual(["Third", "Second", "First", "Late file"]);
    expect(await titles(nora)).toEqual([]);
    expect((await moderationStats(moderatorAccess(ruth))).pending).toBe(4);
    expect(await moderationStats(moderatorAccess(nora))).toEqual({ pending: 0, today: 0 });
  });

  test("is filtered by memorial, type and words; nobody sees another's memorial by its id", async () => {
    await waiting(mine, "Bees", 1);
    await addMemory(mine, { content_title: "Drawing of bees", memory_type: "photo" });
    await waiting(shared, "Bees as well", 2);
    await waiting(other, "Bees elsewhere", 3);
    expect(await titles(ruth, `memorial=${shared}`)).toEqual(["Bees as well"]);
    expect(await titles(ruth, `memorial=${other}`)).toEqual([]);
    expect(await titles(ruth, "type=photo")).toEqual(["Drawing of bees"]);
    expect(await titles(ruth, "q=bees as")).toEqual(["Bees as well"]);
    expect((await titles(ruth, "q=bees")).sort()).toEqual(["Bees", "Bees as well", "Drawing of bees"]);
    expect((await titles(ruth, "q=be")).sort()).toEqual(["Bees", "Bees as well", "Drawing of bees"]);
    expect(await titles(ruth, "q=be&type=photo")).toEqual(["Drawing of bees"]);
    const names = async (chosen: string) =>
      (await memorialChoices(moderatorAccess(ruth), chosen)).map(({ name }) => name);
    expect(await names("")).toEqual(["Mine", "Shared"]);
    expect(await names(other)).toEqual(["Mine", "Shared"]);
  });

  test("follows a memorial to its new owner, and a decision and its undoing", async () => {
    const id = await waiting(mine, "Bees", 1);
    await db.updateTable("memorials").set({ user_id: nora.id }).where("id", "=", mine).execute();
    expect([await titles(ruth), await titles(nora)]).toEqual([[], ["Bees"]]);
    await decideAsRead(moderatorAccess(nora), id, "approved");
    expect(await titles(nora)).toEqual([]);
    await undoDecision(moderatorAccess(nora), id, await revisionOf(id));
    expect(await titles(nora)).toEqual(["Bees"]);
    await db.deleteFrom("accounts").where("id", "=", nora.id).execute();
    const left = await db.selectFrom("waiting_memories").select("user_id").where("memory_id", "=", id).execute();
    expect(left).toEqual([{ user_id: null }]);
  });

  test("decides nothing at somebody else's memorial, or at one that was left a moment ago", async () => {
    const access = moderatorAccess(ruth);
    const [foreign, left] = [await waiting(other, "Theirs", 1), await waiting(shared, "Shared", 2)];
    expect(await isReviewable(access, foreign)).toBe(false);
    expect(await isReviewable(access, left)).toBe(true);
    expect(await isReviewable(access, crypto.randomUUID())).toBeNull();
    expect(await findReviewed(access, foreign)).toBeNull();
    expect(await decideAsRead(access, foreign, "approved")).toBeNull();
    const seen = [{ memoryId: foreign, revision: 1 }];
    const waitingHere = await listWaiting(access, filters());
    expect(waitingHere.memories.map((memory) => memory.id)).toEqual([left]);
    expect(await approveAll(access, seen)).toMatchObject({ approved: 0, gone: 1 });
    expect(await decideAsRead(access, left, "approved")).toMatchObject({ done: true });
    expect(await lastDecision(access)).toMatchObject({ id: left });
    await db.deleteFrom("memorial_owners").where("account_id", "=", ruth.id).execute();
    expect(await lastDecision(access)).toBeNull();
    expect(await undoDecision(access, left, await revisionOf(left))).toBe("none");
    const rows = db.selectFrom("memories").select("approval_status").where("id", "in", [foreign, left]);
    expect((await rows.orderBy("approval_status").execute()).map((row) => row.approval_status)).toEqual([
      "approved",
      "pending",
    ]);
  });
});

test("the tab is for people with something to read, or with more than one memorial", async () => {
  expect(await queueTab(ruth)).toBe("");
  expect(await queueTab(nora)).toBeNull();
  await addCoOwner(other, nora);
  expect(await queueTab(nora)).toBeNull();
  await waiting(other, "Bees", 1);
  expect(await queueTab(nora)).toBe("1");
  expect(await queueTab(await addAccount({ user_role: "admin" }))).toBeNull();
  for (let count = 0; count < 1001; count++) await addMemory(mine);
  expect(await queueTab(ruth)).toBe("999+");
});
