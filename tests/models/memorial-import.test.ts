import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { leaveOut } from "~/features/imports/correct.server";
import { importJobs } from "~/features/imports/job.server";
import { askToRun, registerBatch } from "~/features/imports/run.server";
import { keepReference, referencesOf } from "~/features/references/door.server";
import type { SiteAccess } from "~/models/access";
import { unsealPassword } from "~/models/memorial/access-password.server";
import { registrar } from "../support/drafts";
import { claimed, endLeases } from "../support/jobs";
import { imported, longList, memorialsOf, run, runDueImport, shown, statesOf, unusedName } from "../support/lists";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

const list = [
  "Ref;Name;Arranger;DOB;DOD;Funeral date;Church;Obituary;Password;Slug",
  'A1;Łukasz Wiśniewski;x;03/02/1952;25/11/2025;02/12/2025 11:00;"St Anne\'s; Leeds";"Line one\nline ""two""";harbour 77;',
  "A2;Ann Reed;;;;;;;;",
].join("\n");

describe("running an import", () => {
  test("makes memorials as registration does, with the passwords of the list or suggested ones", async () => {
    const own = await imported(access, list);
    expect(await memorialsOf(access)).toEqual([]);
    const done = await run(own);
    expect(done).toMatchObject({ state: "done", problem: null, counts: { registered: 2, new: 0 } });
    const [first, second] = await memorialsOf(access);
    expect(first).toMatchObject({
      ...{ full_name: "Łukasz Wiśniewski", search_name: "lukasz wisniewski", date_of_birth: "1952-02-03" },
      ...{
        date_of_death: "2025-11-25",
        service_date: "2025-12-02T11:00:00.000Z",
        service_location: "St Anne's; Leeds",
      },
      ...{ biography: 'Line one\nline "two"', status: "active", memorial_text: "Share your memories" },
      qr_code: expect.stringMatching(/^MEM-\d+$/),
      custom_url_slug: expect.stringMatching(/^lukasz-wisniewski/),
    });
    expect(unsealPassword(first?.id ?? "", first?.password ?? "")).toBe("harbour 77");
    expect(unsealPassword(second?.id ?? "", second?.password ?? "")).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    expect(done.rows.map(({ memorialId, name }) => [memorialId, name])).toEqual([
      [first?.id, "Łukasz Wiśniewski"],
      [second?.id, "Ann Reed"],
    ]);
    const history = db.selectFrom("memorial_history").select(["kind", "detail", "account_id"]);
    expect(await history.where("memorial_id", "=", first?.id ?? "").execute()).toEqual([
      { kind: "registered", detail: '{"imported":true}', account_id: access.viewer.id },
    ]);
  });

  test("forgets the cells of what it has registered, and never has them in plain text", async () => {
    const own = await imported(access, list);
    const sealed = () => db.selectFrom("memorial_import_rows").select("sealed").where("import_id", "=", own.importId);
    for (const row of await sealed().execute()) expect(row.sealed).not.toMatch(/harbour|Ann Reed/);
    await run(own);
    expect((await sealed().where("state", "=", "registered").execute()).map((row) => row.sealed)).toEqual([null, null]);
  });

  test("registers 1,000 rows, each once and in order; the same list again changes nothing", {
    tags: "slow",
  }, async () => {
    const text = longList(1000);
    const { counts } = await run(await imported(access, text));
    expect(counts).toMatchObject({ registered: 1000, new: 0, problem: 0 });
    const made = await memorialsOf(access);
    expect(new Set(made.map((row) => row.full_name)).size).toBe(1000);
    expect(new Set(made.map((row) => row.custom_url_slug)).size).toBe(1000);
    expect(new Set(made.map((row) => row.qr_code)).size).toBe(1000);
    const again = await run(await imported(access, text));
    expect(again.counts).toMatchObject({ registered: 0, here: 1000 });
    expect(await memorialsOf(access)).toEqual(made);
  });

  test("gives namesakes addresses of their own without trying all for each", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `${index},Jo Namesake`);
    const { counts } = await run(await imported(access, `Ref,Name\n${rows.join("\n")}`));
    expect(counts.registered).toBe(60);
    expect(new Set((await memorialsOf(access)).map((row) => row.custom_url_slug)).size).toBe(60);
  });

  test("that a killed server left behind goes on with the next row, once its lease has ended", async () => {
    const own = await imported(access, longList(35));
    await askToRun(own);
    const columns = (await shown(own)).columns;
    const killed = { job: await claimed(importJobs), accountId: access.viewer.id, columns, tried: new Map() };
    expect(await registerBatch(killed, access.viewer)).toBe(10);
    expect(await runDueImport(new AbortController().signal)).toBe(false);
    expect(await memorialsOf(access)).toHaveLength(10);
    await endLeases();
    expect(await runDueImport(new AbortController().signal)).toBe(true);
    expect((await shown(own)).counts).toMatchObject({ registered: 35, new: 0 });
    expect(await memorialsOf(access)).toHaveLength(35);
    expect(await registerBatch(killed, access.viewer)).toBe("stopped");
  });

  test("of one list twice at the same time makes each memorial once", async () => {
    const text = longList(30);
    const both = [await imported(access, text), await imported(access, text)];
    for (const own of both) await askToRun(own);
    const never = new AbortController().signal;
    await Promise.all([runDueImport(never), runDueImport(never)]);
    expect(await memorialsOf(access)).toHaveLength(30);
    const counts = await Promise.all(both.map(async (own) => (await shown(own)).counts));
    expect(counts.map(({ registered, here }) => registered + here)).toEqual([30, 30]);
    expect(counts.reduce((sum, { registered }) => sum + registered, 0)).toBe(30);
  });

  test("stops if whoever started it has left the business, and a colleague can go on", async () => {
    const business = await addAccount({ business_name: "Holloway" });
    const [peter, zofia] = [await addColleague(business), await addColleague(business)];
    const own = await imported(siteAccess(peter), longList(3));
    await askToRun(own);
    await db.deleteFrom("colleagues").where("account_id", "=", peter.id).execute();
    await runDueImport(new AbortController().signal);
    const theirs = { ...own, viewer: zofia };
    expect(await shown(theirs)).toMatchObject({
      state: "done",
      problem: "not-allowed",
      counts: { registered: 0, new: 3 },
    });
    expect((await run(theirs)).counts.registered).toBe(3);
    const owners = await db.selectFrom("memorials").select("user_id").where("user_id", "=", business.id).execute();
    expect(owners).toHaveLength(3);
  });
});

describe("what is here already", () => {
  test("is recognised by its reference, even after it was edited, and the list's differences are said", async () => {
    const name = unusedName();
    await run(await imported(access, `Ref,Name,DOD\nX9,${name},2025-11-01`));
    const [made] = await memorialsOf(access);
    await db
      .updateTable("memorials")
      .set({ full_name: "Anne" })
      .where("id", "=", made?.id ?? "")
      .execute();
    const again = await shown(await imported(access, `Ref,Name,DOD\nX9,${name},2025-11-02`));
    expect(again.rows).toMatchObject([
      { state: "differs", memorialId: made?.id, notes: { by: "reference", differs: ["fullName", "dateOfDeath"] } },
    ]);
  });

  test("without a reference by name and dates, however they are written", async () => {
    await run(await imported(access, "Name,DOB,DOD\nZoë O'Brien,3 May 1941,2025-11-01"));
    const [made] = await memorialsOf(access);
    const again = await shown(
      await imported(access, "Surname,Forename,Birth date,Died\nObrien,Zoe,1941-05-03,1.11.2025"),
    );
    expect(again.rows).toMatchObject([{ state: "differs", memorialId: made?.id, notes: { by: "name" } }]);
    const other = await shown(await imported(access, "Name,DOB,DOD\nZoë O'Brien,3 May 1941,2025-11-02"));
    expect(other.rows).toMatchObject([{ state: "new" }]);
  });

  test("may have been registered by hand; but twins with references of their own are two people", async () => {
    const user_id = access.viewer.id;
    const dates = { date_of_birth: "2025-11-01", date_of_death: "2025-11-02" };
    const byHand = await addMemorial({ ...dates, user_id, full_name: "Baby Smith" });
    const head = "Ref,Name,DOB,DOD";
    const rows = [
      "1,Baby Smith,2025-11-01,2025-11-02",
      "2,Baby Jones,2025-11-01,2025-11-02",
      "3,Baby Jones,2025-11-01,2025-11-02",
    ];
    const own = await imported(access, [head, ...rows.slice(0, 2)].join("\n"));
    expect((await shown(own)).rows).toMatchObject([{ state: "here", memorialId: byHand }, { state: "new" }]);
    expect((await run(own)).counts).toMatchObject({ registered: 1 });
    const all = [head, ...rows].join("\n");
    expect((await run(await imported(access, all))).counts).toMatchObject({ registered: 1, here: 2 });
    expect((await run(await imported(access, all))).counts).toMatchObject({ registered: 0, here: 3 });
  });

  test("is known by its reference after somebody else has taken it over and given it another", async () => {
    const text = `Ref,Name\nX2,${unusedName()}`;
    await run(await imported(access, text));
    const [made] = await memorialsOf(access);
    const [id, heir] = [made?.id ?? "", await registrar()];
    await db.updateTable("memorials").set({ user_id: heir.viewer.id }).where("id", "=", id).execute();
    await transaction((trx) => keepReference(trx, id, "X3"));
    expect((await shown(await imported(access, text))).rows).toMatchObject([{ state: "here", memorialId: null }]);
    expect(await statesOf(await imported(heir, text))).toEqual(["new"]);
    expect([...(await referencesOf(db, [id])).values()]).toEqual(["X3"]);
  });

  test("at another business is not", async () => {
    const name = unusedName();
    await run(await imported(access, `Ref,Name\nX1,${name}`));
    access = await registrar();
    expect(await statesOf(await imported(access, `Ref,Name\nX1,${name}`))).toEqual(["new"]);
  });

  test("in the list twice is registered once, and the second row says where the first is", async () => {
    const own = await imported(access, "Name,DOD\nAnn Reed,2025-11-01\nBo,2025-11-01\n ann  REED ,1 Nov 2025");
    expect((await shown(own)).rows).toMatchObject([
      { state: "new" },
      { state: "new" },
      { state: "twice", notes: { twice: 2 } },
    ]);
    expect(await leaveOut(own, 1)).toBe(true);
    expect(await statesOf(own)).toEqual(["left_out", "new", "new"]);
    expect((await run(own)).counts).toMatchObject({ registered: 2, left_out: 1 });
  });

  test("once erased is new again", async () => {
    const text = `Name\n${unusedName()}`;
    await run(await imported(access, text));
    await db.deleteFrom("memorials").where("user_id", "=", access.viewer.id).execute();
    expect(await statesOf(await imported(access, text))).toEqual(["new"]);
  });
});
