import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import type { MemorialAccess, Viewer } from "~/models/access";
import { approveAll, decide } from "~/models/moderation/decide.server";
import { findReviewed } from "~/models/moderation/reviewed.server";
import type { Reviewer } from "~/models/moderation/reviewer";
import { undoDecision } from "~/models/moderation/undo.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial, addMemory, decideAsRead, revisionOf } from "../support/rows";

let owner: Viewer;
let memorialId: string;
let memory: string;
let ruth: Reviewer;
let peter: Reviewer;

const at = (viewer: Viewer) => ({ memorialId, standing: "owner", viewer }) as MemorialAccess<"review">;
const status = async (id = memory) =>
  (await db.selectFrom("memories").select("approval_status").where("id", "=", id).executeTakeFirstOrThrow())
    .approval_status;
const careOf = async (access: Reviewer) => (await findReviewed(access, memory))?.care;

beforeEach(async () => {
  owner = await addAccount();
  memorialId = await addMemorial({ user_id: owner.id, care: "yes" });
  memory = await addMemory(memorialId);
  ruth = at(owner);
  peter = at(await addColleague(owner));
});

test("one person alone can't publish a memory, however often", async () => {
  expect(await decideAsRead(ruth, memory, "approved")).toMatchObject({ done: false, second: "noted" });
  expect(await decideAsRead(ruth, memory, "approved")).toMatchObject({ done: false, second: "own" });
  expect(await approveAll(ruth, [{ memoryId: memory, revision: await revisionOf(memory) }])).toMatchObject({
    approved: 0,
    first: 1,
  });
  expect(await status()).toBe("pending");
});

test("two people publish it, and the history names both", async () => {
  await decideAsRead(ruth, memory, "approved");
  expect(await careOf(ruth)).toEqual({ first: { name: "Ruth Holloway", isOwn: true }, isAlone: false });
  expect(await careOf(peter)).toEqual({ first: { name: "Ruth Holloway", isOwn: false }, isAlone: false });
  expect(await decideAsRead(peter, memory, "approved")).toMatchObject({ done: true });
  expect(await status()).toBe("approved");
  const entries = await db
    .selectFrom("memorial_history")
    .select("kind")
    .where("memorial_id", "=", memorialId)
    .orderBy("number")
    .execute();
  expect(entries.map(({ kind }) => kind)).toEqual(["first_approved", "approved"]);
});

test("an admin can be the second where nobody else looks after the memorial", async () => {
  const alone = await addAccount();
  memorialId = await addMemorial({ user_id: alone.id, care: "yes" });
  memory = await addMemory(memorialId);
  await decideAsRead(at(alone), memory, "approved");
  expect(await careOf(at(alone))).toMatchObject({ isAlone: true });
  const admin = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
  expect(await decideAsRead(admin, memory, "approved")).toMatchObject({ done: true });
  expect(await status()).toBe("approved");
});

test("memorials without the mark need one person, as before", async () => {
  memory = await addMemory(await addMemorial({ user_id: owner.id }));
  const { memorial_id } = await db
    .selectFrom("memories")
    .select("memorial_id")
    .where("id", "=", memory)
    .executeTakeFirstOrThrow();
  memorialId = memorial_id;
  expect(await decideAsRead(at(owner), memory, "approved")).toMatchObject({ done: true });
});

test("one person can reject it", async () => {
  await decideAsRead(ruth, memory, "approved");
  expect(await decideAsRead(peter, memory, "rejected")).toMatchObject({ done: true });
  expect(await status()).toBe("rejected");
});

describe("the first approval", () => {
  beforeEach(() => decideAsRead(ruth, memory, "approved"));

  test("counts for the words that were read, and no others", async () => {
    await db.updateTable("memories").set({ content_text: "Other words." }).where("id", "=", memory).execute();
    expect(await careOf(peter)).toMatchObject({ first: null });
    expect(await decideAsRead(peter, memory, "approved")).toMatchObject({ second: "noted" });
    expect(await status()).toBe("pending");
  });

  test("decides nothing about a revision that wasn't on the screen", async () => {
    expect(await decide(peter, { memoryId: memory, revision: 99, status: "approved" })).toEqual({
      done: false,
      changed: true,
    });
    expect(await status()).toBe("pending");
  });

  test("can be taken back by whoever gave it, and by nobody else", async () => {
    expect(await undoDecision(peter, memory, await revisionOf(memory))).toBe("none");
    expect(await undoDecision(ruth, memory, await revisionOf(memory))).toBe("memory");
    expect(await decideAsRead(peter, memory, "approved")).toMatchObject({ second: "noted" });
  });

  test("stands again when the second is undone", async () => {
    await decideAsRead(peter, memory, "approved");
    expect(await undoDecision(peter, memory, await revisionOf(memory))).toBe("memory");
    expect(await status()).toBe("pending");
    expect(await decideAsRead(ruth, memory, "approved")).toMatchObject({ second: "own" });
    expect(await decideAsRead(peter, memory, "approved")).toMatchObject({ done: true });
  });

  test("is nobody's once the account is gone", async () => {
    await db
      .deleteFrom("accounts")
      .where("id", "=", (peter.viewer as Viewer).id)
      .execute();
    await db.updateTable("memorials").set({ user_id: null }).where("id", "=", memorialId).execute();
    await db.deleteFrom("accounts").where("id", "=", owner.id).execute();
    const admin = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
    expect(await decideAsRead(admin, memory, "approved")).toMatchObject({ second: "noted" });
  });
});

test("somebody from elsewhere is neither the first nor the second", async () => {
  const stranger = { viewer: await addAccount() } as Reviewer;
  expect(await decideAsRead(stranger, memory, "approved")).toBeNull();
  await decideAsRead(ruth, memory, "approved");
  expect(await decideAsRead(stranger, memory, "approved")).toBeNull();
  expect(await undoDecision(stranger, memory, await revisionOf(memory))).toBe("none");
  expect(await status()).toBe("pending");
});
