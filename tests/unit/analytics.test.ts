import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { businessFigures, businessOverview, ownFigures } from "~/models/analytics/overview.server";
import { memoryTotals, siteFigures } from "~/models/analytics/site.server";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, decideAsRead } from "../support/rows";

const types = ["story", "photo", "video", "audio", "signature"] as const;
const states = ["pending", "approved", "rejected"] as const;
const admin = async () => siteAccess<"seeAllMemorials">(await addAccount({ user_role: "admin" }));
const month = (text: string) => `${text}-15T10:00:00.000Z`;

/** The stored counts, and the counts of the rows. */
async function counted() {
  const kept = await db.selectFrom("memory_counts").selectAll().where("count", "!=", 0).execute();
  const real = await db
    .selectFrom("memories")
    .select(["memorial_id", "memory_type", "approval_status", (column) => column.fn.countAll<number>().as("count")])
    .groupBy(["memorial_id", "memory_type", "approval_status"])
    .execute();
  const order = (rows: typeof kept) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  const totals = await memoryTotals();
  for (const state of states)
    expect(
      real.filter((row) => row.approval_status === state).reduce((sum, { count }) => sum + count, 0),
      state,
    ).toBe(totals[state]);
  expect(order(kept)).toEqual(order(real));
  return kept.reduce((sum, { count }) => sum + count, 0);
}

beforeEach(async () => {
  await db.deleteFrom("memorials").execute();
  await db.deleteFrom("accounts").execute();
});

describe("the kept counts equal counting", () => {
  test("after whatever becomes of memories and memorials", async () => {
    const [one, other] = [await addMemorial(), await addMemorial()];
    const ids: string[] = [];
    for (let index = 0; index < 45; index++)
      ids.push(
        await addMemory(index % 3 ? one : other, {
          memory_type: types[index % 5],
          approval_status: states[index % 3 === 0 ? 0 : index % 3],
        }),
      );
    expect(await counted()).toBe(45);
    const ada = siteAccess<"moderate">((await admin()).viewer);
    for (const id of ids.slice(0, 20)) await decideAsRead(ada, id, "approved");
    expect(await counted()).toBe(45);
    await db.deleteFrom("memories").where("id", "in", ids.slice(10, 15)).execute();
    expect(await counted()).toBe(40);
    await db.updateTable("memories").set({ memory_type: "photo" }).where("id", "in", ids.slice(20, 25)).execute();
    expect(await counted()).toBe(40);
    await db.deleteFrom("memorials").where("id", "=", one).execute();
    const left = await db.selectFrom("memories").select("id").execute();
    expect(await counted()).toBe(left.length);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe("who looks after memorials", () => {
  test("sees own and shared ones, every memory of them, and three views a memory", async () => {
    const [ruth, sam] = [await addAccount(), await addAccount({ user_role: "memorial_member" })];
    const own = await addMemorial({ user_id: ruth.id });
    const archived = await addMemorial({ user_id: ruth.id, status: "archived" });
    const strange = await addMemorial({ user_id: sam.id });
    const shared = await addMemorial({ user_id: sam.id });
    await db
      .insertInto("memorial_owners")
      .values(
        [shared, own].map((memorial_id) => ({
          id: memorial_id,
          memorial_id,
          account_id: ruth.id,
          role: "memorial_member",
          accepted_at: month("2026-01"),
        })) as never,
      )
      .execute();
    for (const memorial of [own, own, archived, shared, strange]) await addMemory(memorial);
    await addMemory(own, { approval_status: "rejected" });
    expect(await ownFigures(ruth)).toEqual({ activeMemorials: 2, totalMemories: 5, totalViews: 15 });
    expect(await ownFigures(await addAccount())).toEqual({ activeMemorials: 0, totalMemories: 0, totalViews: 0 });
  });

  test("a business sees its registrations by month, the latest five and its memories by type", async () => {
    const ruth = await addAccount({ business_name: "Holloway & Sons" });
    const registered = ["2026-03", "2026-03", "2025-12", "2026-07", "2026-08", "2026-09"];
    for (const [index, when] of registered.entries())
      await addMemorial({ user_id: ruth.id, full_name: `Person ${index}`, created_at: month(when) });
    const strange = await addMemorial({ created_at: month("2026-10") });
    const own = await db.selectFrom("memorials").select("id").where("user_id", "=", ruth.id).execute();
    for (const [index, type] of ["story", "story", "photo"].entries())
      await addMemory(own[index]?.id ?? "", { memory_type: type as "story" });
    await addMemory(strange);
    const gone = await addMemory(own[0]?.id ?? "", { memory_type: "video" });
    await db.deleteFrom("memories").where("id", "=", gone).execute();
    const figures = await businessFigures(ruth);
    expect(figures.businessName).toBe("Holloway & Sons");
    expect(figures.monthlyMemorials).toEqual([
      { month: "2026-09", count: 1 },
      { month: "2026-08", count: 1 },
      { month: "2026-07", count: 1 },
      { month: "2026-03", count: 2 },
      { month: "2025-12", count: 1 },
    ]);
    expect(figures.recentMemorials.map(({ full_name }) => full_name).slice(0, 3)).toEqual([
      "Person 5",
      "Person 4",
      "Person 3",
    ]);
    expect(figures.recentMemorials).toHaveLength(5);
    expect(figures.memoryTypes.sort((a, b) => b.count - a.count)).toEqual([
      { type: "story", count: 2 },
      { type: "photo", count: 1 },
    ]);
  });
});

describe("the admin", () => {
  test("sees the whole site", async () => {
    const ada = await admin();
    const ruth = await addAccount();
    await addAccount({ user_role: "memorial_member" });
    await addAccount({ user_role: "memorial_member" });
    const memorial = await addMemorial({ user_id: ruth.id });
    for (const approval_status of states) await addMemory(memorial, { approval_status });
    await addMemory(memorial);
    expect(await siteFigures(ada)).toEqual({
      totalMemorials: 1,
      totalMemories: 4,
      pendingMemories: 2,
      totalUsers: 4,
      businessAccounts: 1,
      memorialMembers: 2,
    });
  });

  test("sees business accounts by name, ten a page, each with its memories and months", async () => {
    const ada = await admin();
    expect(await businessOverview(ada, 1)).toEqual({ businesses: [], total: 0, page: 1, pages: 1 });
    for (let index = 0; index < 12; index++)
      await addAccount({ business_name: `Home ${String(index).padStart(2, "0")}` });
    const named = (name: string) =>
      db.selectFrom("accounts").select("id").where("business_name", "=", name).executeTakeFirstOrThrow();
    const { id } = await named("Home 01");
    const memorial = await addMemorial({ user_id: id, created_at: month("2026-02") });
    await addMemory(memorial);
    await addMemory(memorial, { memory_type: "photo", approval_status: "approved" });
    const first = await businessOverview(ada, 1);
    expect(first).toMatchObject({ total: 12, pages: 2 });
    expect(first.businesses.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Home 0${index}`),
    );
    expect(first.businesses[1]).toMatchObject({ memories: 2, months: [{ month: "2026-02", count: 1 }] });
    expect(first.businesses[0]).toMatchObject({ memories: 0, months: [] });
    expect((await businessOverview(ada, 2)).businesses.map(({ name }) => name)).toEqual(["Home 10", "Home 11"]);
    expect((await businessOverview(ada, 3)).businesses).toEqual([]);
  });
});
