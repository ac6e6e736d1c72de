import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { approvedMemories } from "~/models/memory/list.server";
import { decide, findReviewed, pendingMemories } from "~/models/memory/review.server";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory } from "../support/rows";

const moderator = async (full_name: string) =>
  siteAccess<"moderate">(await addAccount({ full_name, user_role: "admin" }));
const row = (id: string) => db.selectFrom("memories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count)).toISOString();

describe("a decision", () => {
  test.each(["approved", "rejected"] as const)("%s stands, with who made it and when", async (status) => {
    const ada = await moderator("Ada");
    const id = await addMemory(await addMemorial());
    expect(await decide(ada, id, status)).toEqual({ done: true });
    expect(await row(id)).toMatchObject({ approval_status: status, decided_by: ada.viewer.id, rejection_reason: null });
    expect((await row(id)).decided_at).toMatch(/^\d{4}-.*Z$/);
  });

  test("keeps a reason that is not empty", async () => {
    const ada = await moderator("Ada");
    const memorial = await addMemorial();
    const [told, silent] = [await addMemory(memorial), await addMemory(memorial)];
    await decide(ada, told, "rejected", "Not of her.");
    await decide(ada, silent, "rejected", "");
    expect((await row(told)).rejection_reason).toBe("Not of her.");
    expect((await row(silent)).rejection_reason).toBeNull();
  });

  test("is made once: the second moderator is told who was first, and changes nothing", async () => {
    const [ada, ben] = [await moderator("Ada"), await moderator("Ben")];
    const id = await addMemory(await addMemorial());
    await decide(ada, id, "approved");
    const before = await row(id);
    expect(await decide(ben, id, "rejected", "Too late.")).toEqual({ done: false, status: "approved", by: "Ada" });
    expect(await decide(ada, id, "approved")).toEqual({ done: false, status: "approved", by: "Ada" });
    expect(await row(id)).toEqual(before);
    await db.deleteFrom("accounts").where("id", "=", ada.viewer.id).execute();
    expect(await decide(ben, id, "rejected")).toEqual({ done: false, status: "approved", by: "someone else" });
  });

  test("of ten at once changes the memory once", async () => {
    const id = await addMemory(await addMemorial());
    const people = await Promise.all(Array.from({ length: 10 }, (_, at) => moderator(`Moderator ${at}`)));
    const results = await Promise.all(
      people.map((one, at) => decide(one, id, at % 2 ? "approved" : "rejected", `reason ${at}`)),
    );
    const winner = results.findIndex((result) => result?.done);
    expect(results.filter((result) => result?.done)).toHaveLength(1);
    const status = winner % 2 ? "approved" : "rejected";
    expect(await row(id)).toMatchObject({
      approval_status: status,
      decided_by: people[winner]?.viewer.id,
      rejection_reason: `reason ${winner}`,
    });
    const losers = results.filter((_, at) => at !== winner);
    for (const told of losers) expect(told).toEqual({ done: false, status, by: `Moderator ${winner}` });
  });

  test("on a memory that is not there is null; other memories stay as they are", async () => {
    const ada = await moderator("Ada");
    const memorial = await addMemorial();
    const [one, other] = [await addMemory(memorial), await addMemory(memorial)];
    expect(await decide(ada, randomUUID(), "approved")).toBeNull();
    await decide(ada, one, "approved");
    expect((await row(other)).approval_status).toBe("pending");
    expect(await findReviewed(ada, other)).toEqual({ id: other, author_name: "Nora", approval_status: "pending" });
    expect(await findReviewed(ada, randomUUID())).toBeNull();
  });
});

describe("the list to review", () => {
  beforeEach(async () => {
    await db.deleteFrom("memories").execute();
  });

  test("has the pending memories of all memorials, newest first, ten on a page", async () => {
    const ada = await moderator("Ada");
    const memorials = [await addMemorial({ full_name: "Anna" }), await addMemorial({ full_name: "Bert" })];
    const ids: string[] = [];
    for (let at = 0; at < 11; at++)
      ids.unshift(await addMemory(memorials[at % 2] ?? "", { created_at: minute(at), media_state: "awaited" }));
    await addMemory(memorials[0] ?? "", { approval_status: "approved", created_at: minute(30) });
    await addMemory(memorials[1] ?? "", { approval_status: "rejected", created_at: minute(31) });
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => pendingMemories(ada, page)));
    expect(first?.memories.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(second?.memories.map(({ id }) => id)).toEqual(ids.slice(10));
    expect(third?.memories).toEqual([]);
    expect([first?.count, first?.pages]).toEqual([11, 2]);
    expect(first?.memories[1]).toMatchObject({ memorialId: memorials[1], memorialName: "Bert", fileAwaited: true });
  });

  test("is one empty page where nothing waits", async () => {
    expect(await pendingMemories(await moderator("Ada"), 1)).toEqual({ memories: [], count: 0, pages: 1 });
  });
});

describe("the memorial's page", () => {
  test("has the approved memories of this memorial only, newest first, tributes apart", async () => {
    const [id, other] = [await addMemorial(), await addMemorial()];
    const approved = { approval_status: "approved" } as const;
    const ids: string[] = [];
    for (let at = 0; at < 21; at++) ids.unshift(await addMemory(id, { ...approved, created_at: minute(at) }));
    const tribute = await addMemory(id, { ...approved, memory_type: "signature", created_at: minute(40) });
    await addMemory(id, { created_at: minute(41) });
    await addMemory(id, { approval_status: "rejected", created_at: minute(42) });
    await addMemory(other, { ...approved, created_at: minute(43) });
    const access = memorialAccess<"read">(id);
    const page = await approvedMemories(access, "memories", 1);
    expect(page.memories.map((memory) => memory.id)).toEqual(ids.slice(0, 20));
    expect(page).toMatchObject({ counts: { memories: 21, tributes: 1 }, pages: 2 });
    expect((await approvedMemories(access, "memories", 2)).memories.map((memory) => memory.id)).toEqual(ids.slice(20));
    const tributes = await approvedMemories(access, "tributes", 1);
    expect(tributes.memories.map((memory) => memory.id)).toEqual([tribute]);
    expect(tributes.pages).toBe(1);
  });
});
