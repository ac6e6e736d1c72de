import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { usageFigures } from "~/features/usage/figures.server";
import { listUsage, listUsageOf } from "~/features/usage/list.server";
import type { Viewer } from "~/models/access";
import { siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory } from "../support/rows";

let admin: Viewer;
const access = () => siteAccess<"seeAllMemorials">(admin);

beforeEach(async () => {
  for (const table of ["memorials", "accounts", "media"] as const) await db.deleteFrom(table).execute();
  await db.deleteFrom("memorial_totals").execute();
  await db.deleteFrom("memory_totals").execute();
  admin = await addAccount({ user_role: "admin" });
});

/** A memorial with a medium of so many bytes and so many memories. */
async function add(owner: string | null, bytes: number | null, memories = 0, full_name = "Margaret Ellis") {
  const id = await addMemorial({ user_id: owner, full_name });
  await addMedium(id, bytes);
  for (let count = 0; count < memories; count++) await addMemory(id);
  return id;
}

async function addMedium(memorial_id: string | null, bytes: number | null) {
  const row = { id: randomUUID(), kind: "image", purpose: "memory", files: "[]", created_at: "2026" } as const;
  await db
    .insertInto("media")
    .values({ ...row, memorial_id, bytes })
    .execute();
}

test("businesses are listed by their bytes, with their memorials and memories, apart from what is nobody's", async () => {
  const small = await addAccount({ business_name: "Rivendale" });
  const large = await addAccount({ business_name: "Holloway & Sons" });
  const empty = await addAccount({ business_name: " ", full_name: "Ada Grey" });
  await addAccount({ user_role: "memorial_member", full_name: "A mourner" });
  await add(small.id, 10, 1);
  await add(large.id, 300, 2, "One");
  const two = await add(large.id, 500, 1, "Two");
  await addMedium(two, 50);
  await add(null, 7, 3);
  await addMedium(null, 5);
  const { businesses, nobody, site, pages, isCounting } = await listUsage(access(), 1);
  expect(businesses.map(({ id, name, usage }) => [id, name, usage.bytes, usage.memorials, usage.memories])).toEqual([
    [large.id, "Holloway & Sons", 850, 2, 3],
    [small.id, "Rivendale", 10, 1, 1],
    [empty.id, "Ada Grey", 0, 0, 0],
  ]);
  expect(nobody).toEqual({ bytes: 7, memorials: 1, memories: 3 });
  expect(site).toEqual({ bytes: 872, apart: 5, memorials: 4, memories: 7 });
  expect({ pages, isCounting }).toEqual({ pages: 1, isCounting: false });

  const of = await listUsageOf(access(), large.id, 1);
  expect(of?.memorials.map(({ name, bytes, memories }) => [name, bytes, memories])).toEqual([
    ["Two", 550, 1],
    ["One", 300, 2],
  ]);
  expect(of).toMatchObject({ name: "Holloway & Sons", usage: { bytes: 850, memorials: 2, memories: 3 } });
  expect(await listUsageOf(access(), null, 1)).toMatchObject({ name: null, memorials: [{ bytes: 7 }] });
  expect(await listUsageOf(access(), "unknown", 1)).toBeNull();
});

test("they come in pages, and while something isn't counted the page says so", async () => {
  const owner = await addAccount({ business_name: "Holloway & Sons" });
  for (let count = 0; count < 27; count++) {
    await add(owner.id, count);
    await add((await addAccount()).id, 1);
  }
  await addMedium(null, null);
  const [first, second] = [await listUsage(access(), 1), await listUsage(access(), 2)];
  expect([first.businesses.length, second.businesses.length, second.pages]).toEqual([25, 3, 2]);
  expect(new Set([...first.businesses, ...second.businesses].map(({ id }) => id)).size).toBe(28);
  expect([first.isCounting, first.site.bytes]).toEqual([true, 27 * 13 + 27]);
  const last = await listUsageOf(access(), owner.id, 2);
  expect(last?.memorials.map(({ bytes }) => bytes)).toEqual([1, 0]);
  expect([last?.pages, last?.isCounting]).toEqual([2, true]);
});

test("/status gets the figures of the 100 largest, by their ids alone", async () => {
  const owner = await addAccount({ business_name: "Holloway & Sons" });
  const largest = await add(owner.id, 1000, 2);
  for (let count = 0; count < 101; count++) await add((await addAccount()).id, 1);
  await add(null, 2);
  const figures = await usageFigures();
  const named = Object.fromEntries(figures.map((figure) => [figure.name, figure]));
  expect(named).toMatchObject({ media_bytes: { value: 1103 }, media_uncounted: { value: 0 } });
  expect(named).toMatchObject({ memorials: { value: 103 }, memories: { value: 2 } });
  const valuesOf = (name: string) => {
    const figure = named[name];
    return figure && "values" in figure ? figure.values : [];
  };
  for (const name of ["business_media_bytes", "business_memorials", "business_memories", "memorial_media_bytes"])
    expect(valuesOf(name).length, name).toBe(100);
  expect(valuesOf("business_media_bytes").slice(0, 2)).toEqual([
    [owner.id, 1000],
    ["none", 2],
  ]);
  expect(valuesOf("business_memories")[0]).toEqual([owner.id, 2]);
  expect(valuesOf("memorial_media_bytes")[0]).toEqual([largest, 1000]);
  expect(valuesOf("memorial_memories")[0]).toEqual([largest, 2]);
  expect(JSON.stringify(figures)).not.toMatch(/Holloway|Margaret/);
});
