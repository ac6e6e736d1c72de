import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { approvedMemories } from "~/models/memory/list.server";
import { decide } from "~/models/moderation/decide.server";
import { findReviewed } from "~/models/moderation/reviewed.server";
import { moderationStats } from "~/models/moderation/stats.server";
import { lastDecision, undoDecision } from "~/models/moderation/undo.server";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, decideAsRead } from "../support/rows";

const moderator = async (full_name: string) =>
  siteAccess<"moderate">(await addAccount({ full_name, user_role: "admin" }));
const row = (id: string) => db.selectFrom("memories").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count)).toISOString();

// Only the date: the database's own timers go on.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("a decision", () => {
  test.each(["approved", "rejected"] as const)("%s stands, with who made it and when", async (status) => {
    const ada = await moderator("Ada");
    const id = await addMemory(await addMemorial());
    expect(await decideAsRead(ada, id, status)).toEqual({ done: true, file: null });
    expect(await row(id)).toMatchObject({ approval_status: status, decided_by: ada.viewer.id, rejection_reason: null });
    expect((await row(id)).decided_at).toMatch(/^\d{4}-.*Z$/);
  });

  test("keeps a reason that is not empty", async () => {
    const ada = await moderator("Ada");
    const memorial = await addMemorial();
    const [told, silent] = [await addMemory(memorial), await addMemory(memorial)];
    await decideAsRead(ada, told, "rejected", "Not of her.");
    await decideAsRead(ada, silent, "rejected", "");
    expect((await row(told)).rejection_reason).toBe("Not of her.");
    expect((await row(silent)).rejection_reason).toBeNull();
  });

  test("is made once: the second moderator learns who was first, and changes nothing", async () => {
    const [ada, ben] = [await moderator("Ada"), await moderator("Ben")];
    const id = await addMemory(await addMemorial());
    await decideAsRead(ada, id, "approved");
    const before = await row(id);
    expect(await decideAsRead(ben, id, "rejected", "Too late.")).toEqual({
      done: false,
      changed: false,
      status: "approved",
      by: "Ada",
      file: null,
    });
    expect(await decideAsRead(ada, id, "approved")).toEqual({
      done: false,
      changed: false,
      status: "approved",
      by: "Ada",
      file: null,
    });
    expect(await row(id)).toEqual(before);
    await db.deleteFrom("accounts").where("id", "=", ada.viewer.id).execute();
    expect(await decideAsRead(ben, id, "rejected")).toEqual({
      done: false,
      changed: false,
      status: "approved",
      by: "someone else",
      file: null,
    });
  });

  test("of ten at once changes the memory once", async () => {
    const id = await addMemory(await addMemorial());
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => moderator(`Moderator ${index}`)));
    const results = await Promise.all(
      people.map((one, index) => decideAsRead(one, id, index % 2 ? "approved" : "rejected", `reason ${index}`)),
    );
    const winner = results.findIndex((result) => result?.done);
    expect(results.filter((result) => result?.done)).toHaveLength(1);
    const status = winner % 2 ? "approved" : "rejected";
    expect(await row(id)).toMatchObject({
      approval_status: status,
      decided_by: people[winner]?.viewer.id,
      rejection_reason: `reason ${winner}`,
    });
    const losers = results.filter((_, index) => index !== winner);
    for (const told of losers)
      expect(told).toEqual({ done: false, changed: false, status, by: `Moderator ${winner}`, file: null });
  });

  test("on a memory that is not there is null; other memories stay as they are", async () => {
    const ada = await moderator("Ada");
    const memorial = await addMemorial();
    const [one, other] = [await addMemory(memorial), await addMemory(memorial)];
    expect(await decideAsRead(ada, randomUUID(), "approved")).toBeNull();
    await decideAsRead(ada, one, "approved");
    expect((await row(other)).approval_status).toBe("pending");
    expect(await findReviewed(ada, other)).toMatchObject({ id: other, author: "Nora", status: "pending", revision: 1 });
    expect(await findReviewed(ada, randomUUID())).toBeNull();
  });
});

describe("fifty moderators over the same two hundred memories", () => {
  test("decide each once; the others learn who was first, and the counters are right", { tags: "slow" }, async () => {
    await db.deleteFrom("memories").execute();
    const people = await Promise.all(Array.from({ length: 50 }, (_, index) => moderator(`Moderator ${index}`)));
    const memorials = [await addMemorial(), await addMemorial()];
    const ids = await Promise.all(Array.from({ length: 200 }, (_, index) => addMemory(memorials[index % 2] ?? "")));
    const told = await Promise.all(
      people.flatMap((one, who) =>
        // Each begins elsewhere, so that everybody comes first somewhere.
        ids.map(async (_, index) => {
          const id = ids[(index + who * 4) % ids.length] ?? "";
          return {
            id,
            who,
            result: await decide(one, { memoryId: id, revision: 1, status: who % 2 ? "approved" : "rejected" }),
          };
        }),
      ),
    );
    const winners = new Map(told.filter(({ result }) => result?.done).map(({ id, who }) => [id, who]));
    expect(told.filter(({ result }) => result?.done)).toHaveLength(200);
    expect(winners.size).toBe(200);
    for (const { id, result } of told) {
      const who = winners.get(id) ?? -1;
      const status = who % 2 ? "approved" : "rejected";
      const first = { done: false, changed: false, status, by: `Moderator ${who}`, file: null };
      if (!result?.done) expect(result).toEqual(first);
    }
    const rows = await db.selectFrom("memories").selectAll().execute();
    for (const { id, decided_by } of rows) expect(decided_by).toBe(people[winners.get(id) ?? -1]?.viewer.id);
    const ada = people[0] as (typeof people)[0];
    const count = (status: string) => rows.filter(({ approval_status }) => approval_status === status).length;
    expect(await moderationStats(ada)).toMatchObject({
      pending: 0,
      approved: count("approved"),
      rejected: count("rejected"),
    });
  });
});

describe("undoing", () => {
  test("brings the own last decision back for ten minutes, the reason forgotten", async () => {
    const ada = await moderator("Ada");
    const memorial = await addMemorial();
    const [first, second] = [await addMemory(memorial), await addMemory(memorial, { author_name: "Walter" })];
    await decideAsRead(ada, first, "approved");
    vi.setSystemTime(Date.now() + 1000);
    await decideAsRead(ada, second, "rejected", "Not of her.");
    expect(await lastDecision(ada)).toEqual({
      id: second,
      author: "Walter",
      status: "rejected",
      revision: 1,
      file: null,
      at: new Date().toISOString(),
    });
    expect(await undoDecision(ada, second, 1)).toBe("memory");
    expect(await row(second)).toMatchObject({ approval_status: "pending", rejection_reason: null, decided_by: null });
    expect(await lastDecision(ada)).toMatchObject({ id: first });
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await lastDecision(ada)).toBeNull();
    expect(await undoDecision(ada, first, 1)).toBe("none");
    expect((await row(first)).approval_status).toBe("approved");
  });

  test("is for who decided alone, at memorials that they review, and not for what waits", async () => {
    const [ada, ben] = [await moderator("Ada"), await moderator("Ben")];
    const [memorial, other] = [await addMemorial(), await addMemorial()];
    const [decided, waiting] = [await addMemory(memorial), await addMemory(memorial)];
    await decideAsRead(ada, decided, "approved");
    expect(await lastDecision(ben)).toBeNull();
    expect(await undoDecision(ben, decided, 1)).toBe("none");
    expect(await undoDecision(ada, waiting, 1)).toBe("none");
    const ownerElsewhere = { ...memorialAccess<"review">(other, "owner"), viewer: ada.viewer };
    expect(await lastDecision(ownerElsewhere)).toBeNull();
    expect(await undoDecision(ownerElsewhere, decided, 1)).toBe("none");
    expect((await row(decided)).approval_status).toBe("approved");
  });

  test("of ten at once happens once", async () => {
    const ada = await moderator("Ada");
    const id = await addMemory(await addMemorial());
    await decideAsRead(ada, id, "approved");
    const results = await Promise.all(Array.from({ length: 10 }, () => undoDecision(ada, id, 1)));
    expect(results.filter((result) => result === "memory")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["memory", "none"]));
  });
});

describe("the counts", () => {
  test("are of the day in the site's time zone, of one memorial for people who look after it", async () => {
    await db.deleteFrom("memories").execute();
    vi.setSystemTime(new Date("2026-06-10T10:00:00Z"));
    const [memorial, other] = [await addMemorial(), await addMemorial()];
    // London is an hour ahead in June: its 10 June began at 23:00 UTC.
    await addMemory(memorial, { created_at: "2026-06-09T22:59:59.999Z" });
    await addMemory(memorial, { created_at: "2026-06-09T23:00:00.000Z", approval_status: "approved" });
    await addMemory(other, { created_at: "2026-06-10T09:00:00.000Z", approval_status: "rejected" });
    expect(await moderationStats(await moderator("Ada"))).toEqual({ pending: 1, approved: 1, rejected: 1, today: 2 });
    const owner = memorialAccess<"review">(memorial, "owner");
    expect(await moderationStats(owner)).toEqual({ pending: 1, approved: 1, rejected: 0, today: 1 });
  });
});

describe("the memorial's page", () => {
  test("has the approved memories of this memorial only, newest first, tributes apart", async () => {
    const [id, other] = [await addMemorial(), await addMemorial()];
    const approved = { approval_status: "approved" } as const;
    const ids: string[] = [];
    for (let index = 0; index < 21; index++)
      ids.unshift(await addMemory(id, { ...approved, created_at: minute(index) }));
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
