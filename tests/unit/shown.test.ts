import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import * as storage from "~/models/media/storage.server";
import { findPublished, removePublished } from "~/models/memory/gone.server";
import { approvedMemories } from "~/models/memory/list.server";
import { summarise } from "~/models/memory/summary.server";
import { memorialAccess } from "../support/proofs";
import { addMemorial, addMemory, addPicture } from "../support/rows";

const approved = { approval_status: "approved" } as const;
const minute = (count: number) => new Date(Date.UTC(2026, 10, 20, 10, count)).toISOString();

describe("a page of what was shared", () => {
  test("beyond the last is the last", async () => {
    const id = await addMemorial();
    for (let index = 0; index < 21; index++) await addMemory(id, { ...approved, created_at: minute(index) });
    const last = await approvedMemories(memorialAccess(id), "memories", 2);
    expect(last).toMatchObject({ page: 2, pages: 2, memories: [{ createdAt: minute(0) }] });
    expect(await approvedMemories(memorialAccess(id), "memories", 99)).toEqual(last);
    expect(await approvedMemories(memorialAccess(id), "tributes", 3)).toMatchObject({
      page: 1,
      pages: 1,
      memories: [],
    });
  });

  test("of the same moment is in one order on every page", async () => {
    const id = await addMemorial();
    for (let index = 0; index < 45; index++) await addMemory(id, approved);
    const pages = await Promise.all([1, 2, 3].map((page) => approvedMemories(memorialAccess(id), "memories", page)));
    const ids = pages.flatMap((page) => page.memories.map((memory) => memory.id));
    expect(new Set(ids).size).toBe(45);
    expect(ids).toEqual([...ids].sort());
  });

  test.each(["memories", "tributes"] as const)("finds and counts %s in their own index, in its order", async (tab) => {
    const asked = vi.spyOn(db.getExecutor(), "executeQuery");
    await approvedMemories(memorialAccess(await addMemorial()), tab, 1);
    const plans: string[] = [];
    const queries = asked.mock.calls.map(([query]) => query);
    asked.mockRestore();
    for (const query of queries.filter((one) => one.sql.includes('from "memories"'))) {
      const text = query.sql.replaceAll("?", "1");
      const plan = await sql.raw<{ detail: string }>(`explain query plan ${text}`).execute(db);
      plans.push(plan.rows.map(({ detail }) => detail).join("; "));
    }
    expect(plans).toHaveLength(3);
    expect(plans[0]).toMatch(
      /^SEARCH memories USING COVERING INDEX memories_shown \(memorial_id=\? AND approval_status=\?\)$/,
    );
    expect(plans[1]).toMatch(
      /^SEARCH memories USING COVERING INDEX tributes_shown \(memorial_id=\? AND approval_status=\?\)$/,
    );
    expect(plans[2]).toContain(`USING COVERING INDEX ${tab}_shown`);
    expect(plans[2]?.match(/TEMP B-TREE/g)).toHaveLength(1);
  });
});

describe("the summary", () => {
  test("counts what is published: types, people, first and last day", async () => {
    const [id, other] = [await addMemorial(), await addMemorial()];
    await addMemory(id, { ...approved, author_name: "Ann", created_at: "2026-11-02T23:30:00.000Z" });
    await addMemory(id, { ...approved, author_name: "Ann", memory_type: "photo", created_at: "2026-11-05T10:00:00Z" });
    await addMemory(id, { ...approved, author_name: "Bo", memory_type: "photo", created_at: "2026-11-04T10:00:00Z" });
    await addMemory(id, { ...approved, author_name: "Bo", memory_type: "signature", created_at: minute(0) });
    await addMemory(id, { author_name: "Cy", created_at: "2026-11-30T10:00:00Z" });
    await addMemory(other, { ...approved, author_name: "Di" });
    const { types, ...rest } = await summarise(memorialAccess(id, "owner"));
    expect(Object.fromEntries(types.map(({ type, count }) => [type, count]))).toEqual({
      story: 1,
      photo: 2,
      video: 0,
      audio: 0,
      signature: 1,
    });
    expect(rest).toEqual({ contributors: 2, first: "2 November 2026", last: "20 November 2026" });
  });

  test("of nothing has no days", async () => {
    const { types, ...rest } = await summarise(memorialAccess(await addMemorial(), "owner"));
    expect(types.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0]);
    expect(rest).toEqual({ contributors: 0, first: null, last: null });
  });
});

describe("deleting what is published", () => {
  async function published(memorial: string) {
    const media = await addPicture();
    const id = await addMemory(memorial, { ...approved, media_id: media, media_state: "attached" });
    return { id, media };
  }
  const left = async (table: "memories" | "media", id: string) =>
    Boolean(await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst());

  test("takes the row and the files; a second time is no error", async () => {
    const memorial = await addMemorial();
    const access = memorialAccess<"review">(memorial, "coOwner");
    const { id, media } = await published(memorial);
    expect((await storage.list(`media/${media}`)).length).toBeGreaterThan(1);
    expect(await findPublished(access, id)).toEqual({ author: "Nora", title: "Bees" });
    await removePublished(access, id);
    expect([await left("memories", id), await left("media", media)]).toEqual([false, false]);
    expect(await storage.list(`media/${media}`)).toEqual([]);
    await removePublished(access, id);
    expect(await findPublished(access, id)).toBeNull();
  });

  test("leaves what is pending or rejected, and what is another memorial's", async () => {
    const memorial = await addMemorial();
    const access = memorialAccess<"review">(memorial, "coOwner");
    const ids = [
      await addMemory(memorial),
      await addMemory(memorial, { approval_status: "rejected" }),
      (await published(await addMemorial())).id,
    ];
    for (const id of ids) {
      expect(await findPublished(access, id)).toBeNull();
      await removePublished(access, id);
      expect(await left("memories", id)).toBe(true);
    }
  });
});
