import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import type { MemorialStatus } from "~/db/schema";
import { listMemorials } from "~/models/memorial/list.server";
import { readListQuery } from "~/models/memorial/list-input";
import { addCoOwner } from "../support/moderation-mail";
import { addAccount, addMemorial } from "../support/rows";

beforeEach(async () => {
  await db.deleteFrom("memorials").execute();
  await db.deleteFrom("accounts").execute();
});

/** Expects what the database keeps to be what counting says; gives it for the whole site. */
async function counted() {
  const kept = await db.selectFrom("memorial_counts").selectAll().where("count", "!=", 0).execute();
  const totals = await db.selectFrom("memorial_totals").selectAll().where("count", "!=", 0).execute();
  const counting = db.selectFrom("memorials").select((column) => column.fn.countAll<number>().as("count"));
  const real = await counting
    .select(["user_id", "status"])
    .where("user_id", "is not", null)
    .groupBy(["user_id", "status"])
    .execute();
  const ordered = (rows: object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(ordered(kept)).toEqual(ordered(real));
  expect(ordered(totals)).toEqual(ordered(await counting.select("status").groupBy("status").execute()));
  return Object.fromEntries(totals.map(({ status, count }) => [status, count]));
}

test("the kept counts of memorials equal counting, whatever becomes of them", async () => {
  const [ruth, tomasz] = [await addAccount(), await addAccount()];
  const change = (id: string, to: { status?: MemorialStatus; user_id?: string | null }) =>
    db.updateTable("memorials").set(to).where("id", "=", id).execute();
  const [first, second, third] = [
    await addMemorial({ user_id: ruth.id }),
    await addMemorial({ user_id: ruth.id }),
    await addMemorial({ user_id: tomasz.id }),
  ];
  await addMemorial({ user_id: null });
  expect(await counted()).toEqual({ active: 4 });
  await change(first, { status: "archived" });
  expect(await counted()).toEqual({ active: 3, archived: 1 });
  await change(second, { user_id: tomasz.id, status: "archived" });
  await change(third, { user_id: null });
  expect(await counted()).toEqual({ active: 2, archived: 2 });
  await change(third, { user_id: ruth.id });
  await db.updateTable("memorials").set({ full_name: "Another Name" }).execute();
  expect(await counted()).toEqual({ active: 2, archived: 2 });
  await db.deleteFrom("memorials").where("id", "=", first).execute();
  await db.deleteFrom("accounts").where("id", "=", tomasz.id).execute();
  expect(await counted()).toEqual({ active: 2, archived: 1 });
});

test("the list counts what one has and what one shares in, each once", async () => {
  const [ruth, nora, admin] = [await addAccount(), await addAccount(), await addAccount({ user_role: "admin" })];
  const mine = await addMemorial({ user_id: nora.id });
  const shared = [await addMemorial({ user_id: ruth.id, status: "archived" }), await addMemorial({ user_id: null })];
  for (const memorial of [mine, ...shared]) await addCoOwner(memorial, nora);
  const countsFor = async (viewer: typeof nora) =>
    (await listMemorials(viewer, readListQuery(new URLSearchParams()))).counts;
  expect(await countsFor(nora)).toEqual({ active: 2, archived: 1 });
  expect(await countsFor(ruth)).toEqual({ active: 0, archived: 1 });
  expect(await countsFor(admin)).toEqual({ active: 2, archived: 1 });
});
