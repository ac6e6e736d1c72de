import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { chooseColumns } from "~/features/imports/check.server";
import { matchAlone } from "~/features/imports/door.server";
import { readImport } from "~/features/imports/find.server";
import { mappingDays, sweepMappings } from "~/features/imports/mappings.server";
import { startImport } from "~/features/imports/start.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import type { SiteAccess } from "~/models/access";
import { registrar } from "../support/drafts";
import { importAccess } from "../support/feature-proofs/imports";
import { shown } from "../support/lists";

type Access = SiteAccess<"register">;

/** A list whose dates could be read both ways, with a heading that nobody can guess. */
const list = (row: string, headings = "Chiffre;Deceased;DOD;Notes from Ruth") =>
  Buffer.from(`${headings}\r\n${row}\r\n`);
const first = list("A-1;Ann Grey;03/04/2026;St Mary's");
const second = list("A-2;Tom Birch;05/06/2026;Crematorium");

async function upload(access: Access, bytes: Buffer) {
  const started = await startImport(access, { name: "list.csv", bytes, encoding: "auto" });
  if ("refused" in started) throw new Error(started.refused);
  const own = importAccess(started.id, access.viewer);
  return { own, columns: (await readImport(own))?.columns ?? [] };
}

const fields = ["reference", "fullName", "dateOfDeath", "serviceLocation"] as const;
const chosen = fields.map((field) => ({ field, order: field === "dateOfDeath" ? ("mdy" as const) : null }));

/** A business whose person has matched the first list. */
async function office(said = true) {
  const access = await registrar();
  const { own } = await upload(access, first);
  await chooseColumns(own, chosen, { firstIsRow: false, said });
  return access;
}

test("the next list with the same headings is matched like the last one, and takes its order of dates", async () => {
  const access = await office();
  const { own, columns } = await upload(access, second);
  expect(columns.map(({ field, order, remembered }) => [field, order, remembered])).toEqual([
    ["reference", null, true],
    ["fullName", null, true],
    ["dateOfDeath", "mdy", true],
    ["serviceLocation", null, true],
  ]);
  expect(await matchAlone(own)).toBe(true);
  const [row] = (await shown(own)).rows;
  expect(row).toMatchObject({ state: "new", shown: { dateOfDeath: "6 May 2026", serviceLocation: "Crematorium" } });
});

test("dates that show their own order are read by it", async () => {
  const access = await office();
  const { columns } = await upload(access, list("A-3;Eve Hart;25/06/2026;"));
  expect(columns[2]).toMatchObject({ field: "dateOfDeath", order: "dmy", asks: false });
});

test.each([
  ["another business", registrar, second],
  ["other headings", () => office(), list("A-2;Tom Birch;05/06/2026;x", "Chiffre;Deceased;DOD;Notes")],
  ["another order of headings", () => office(), list("Tom;A-2;05/06/2026;x", "Deceased;Chiffre;DOD;Notes from Ruth")],
  ["a list that nobody matched", () => office(false), second],
])("%s is guessed", async (_, of, bytes) => {
  const { own, columns } = await upload(await of(), bytes);
  expect(columns.some(({ remembered }) => remembered)).toBe(false);
  expect(columns[2]).toMatchObject({ order: "ask" });
  expect(await matchAlone(own)).toBe(false);
});

test("a list without headings is neither remembered nor matched", async () => {
  const access = await registrar();
  const bytes = Buffer.from("A-1;Ann Grey;03/04/2026;St Mary's\r\nA-2;Tom Birch;05/06/2026;x\r\n");
  const { own } = await upload(access, bytes);
  await chooseColumns(own, chosen, { firstIsRow: true, said: true });
  expect((await upload(access, bytes)).columns.some(({ remembered }) => remembered)).toBe(false);
});

test("what was said last counts, for at most 50 shapes of lists and 400 days", async () => {
  const access = await office();
  const again = await upload(access, second);
  await chooseColumns(again.own, [...chosen.slice(0, 3), { field: null, order: null }], {
    firstIsRow: false,
    said: true,
  });
  expect((await upload(access, first)).columns.map(({ field }) => field)).toEqual([...fields.slice(0, 3), null]);

  const mine = db.selectFrom("import_mappings").selectAll().where("account_id", "=", access.viewer.id);
  const [kept] = await mine.execute();
  const others = Array.from({ length: 60 }, (_, index) => ({
    account_id: access.viewer.id,
    shape: `shape ${index}`,
    columns: "[]",
    used_at: later(-day * (index + 1)),
  }));
  await db.insertInto("import_mappings").values(others).execute();
  await chooseColumns((await upload(access, second)).own, chosen, { firstIsRow: false, said: true });
  const left = await mine.execute();
  expect(left).toHaveLength(50);
  expect(left.some(({ shape }) => shape === kept?.shape)).toBe(true);
  expect(left.some(({ shape }) => shape === "shape 59")).toBe(false);

  await db
    .updateTable("import_mappings")
    .set({ used_at: later(-mappingDays * day) })
    .where("shape", "=", "shape 1")
    .execute();
  await sweepMappings();
  expect((await mine.execute()).some(({ shape }) => shape === "shape 1")).toBe(false);
  await db.updateTable("import_mappings").set({ columns: "{" }).execute();
  expect((await upload(access, second)).columns.some(({ remembered }) => remembered)).toBe(false);
});
