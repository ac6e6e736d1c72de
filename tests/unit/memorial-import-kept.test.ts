import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { correctRow } from "~/features/imports/correct.server";
import { writeMemorials } from "~/features/imports/export.server";
import { isOwnImport, listImports } from "~/features/imports/find.server";
import { dropImportsAbout } from "~/features/imports/forget.server";
import { mostImports } from "~/features/imports/input";
import { askToRun } from "~/features/imports/run.server";
import { discardImport, startImport, sweepImports } from "~/features/imports/start.server";
import type { SiteAccess } from "~/models/access";
import { resealAll } from "~/models/memorial/reseal.server";
import { registrar } from "../support/drafts";
import { imported, memorialsOf, run, shown, statesOf, unusedName } from "../support/lists";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

let access: SiteAccess<"register">;
beforeEach(async () => {
  access = await registrar();
});

describe("correcting a row", () => {
  const broken = "Name,DOD,Slug\nAnn,never,\nBo,2025-11-01,";
  test("keeps it if it is right now, and changes nothing if it isn't", async () => {
    const own = await imported(access, broken);
    expect(await correctRow(own, 1, { dateOfDeath: "soon" })).toMatchObject({
      problems: { dateOfDeath: /can be read/ },
    });
    expect((await shown(own)).rows[0]).toMatchObject({ shown: { dateOfDeath: "never" } });
    expect(await correctRow(own, 1, { fullName: "=Ann", dateOfDeath: "2 Nov 2025" })).toEqual({ state: "new" });
    expect((await run(own)).counts.registered).toBe(2);
    expect((await memorialsOf(access))[0]).toMatchObject({ full_name: "=Ann", date_of_death: "2025-11-02" });
    expect(await correctRow(own, 1, { fullName: "Eve" })).toBe("gone");
  });

  test("is possible after the others were registered, and they aren't registered again", async () => {
    const own = await imported(access, broken);
    expect((await run(own)).counts).toMatchObject({ registered: 1, problem: 1 });
    expect(await correctRow(own, 1, { dateOfDeath: "" })).toEqual({ state: "new" });
    expect((await run(own)).counts).toMatchObject({ registered: 2, problem: 0 });
    expect(await memorialsOf(access)).toHaveLength(2);
  });

  test("refuses a custom URL that is taken, and one that another row has is told when it runs", async () => {
    const slug = `slug-${Date.now()}`;
    await addMemorial({ custom_url_slug: slug });
    const own = await imported(access, broken);
    expect(await correctRow(own, 2, { customUrlSlug: slug })).toMatchObject({ problems: { customUrlSlug: /in use/ } });
    expect(await correctRow(own, 1, { dateOfDeath: "", customUrlSlug: `${slug}-x` })).toEqual({ state: "new" });
    expect(await correctRow(own, 2, { customUrlSlug: `${slug}-x` })).toEqual({ state: "new" });
    expect((await run(own)).rows).toMatchObject([
      { state: "registered" },
      { state: "problem", notes: { problems: { customUrlSlug: /in use/ } } },
    ]);
  });
});

describe("an import", () => {
  test("belongs to the business: its colleagues have it, nobody else", async () => {
    const business = await addAccount({ business_name: "Holloway" });
    const colleague = await addColleague(business);
    const { importId } = await imported(siteAccess(business), "Name\nAnn");
    expect(await isOwnImport(colleague, importId)).toBe(true);
    expect(await listImports(siteAccess(colleague))).toMatchObject([{ id: importId, name: "list.csv" }]);
    expect(await isOwnImport(access.viewer, importId)).toBe(false);
    expect(await listImports(access)).toEqual([]);
    expect(await isOwnImport(business, "no id")).toBe(false);
  });

  test("can be discarded, and its memorials stay", async () => {
    const own = await imported(access, "Name\nAnn");
    await run(own);
    expect(await discardImport(own)).toBe(true);
    expect(await isOwnImport(access.viewer, own.importId)).toBe(false);
    expect(await memorialsOf(access)).toHaveLength(1);
  });

  test("is gone after 30 days, with its rows, and not a day before", async () => {
    const own = await imported(access, "Name\nAnn");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 29.9 * 86_400_000 });
    try {
      await sweepImports();
      expect(await isOwnImport(access.viewer, own.importId)).toBe(true);
      vi.setSystemTime(Date.now() + 0.2 * 86_400_000);
      await sweepImports();
    } finally {
      vi.useRealTimers();
    }
    expect(await isOwnImport(access.viewer, own.importId)).toBe(false);
    const rows = db.selectFrom("memorial_import_rows").select("id").where("import_id", "=", own.importId);
    expect(await rows.execute()).toEqual([]);
  });

  test("is one of 20 at most", async () => {
    const bytes = Buffer.from("Name\nAnn");
    const start = () => startImport(access, { name: "a.csv", bytes, encoding: "auto" });
    for (let count = 0; count < mostImports; count++) expect(await start()).toHaveProperty("id");
    expect(await start()).toEqual({ refused: "too-many", line: 1 });
  });

  test("is sealed again with a new key, and goes with a person whom it mentions", async () => {
    const own = await imported(access, "Name,Bio\nAnn,Her daughter Quokka wrote this");
    const other = await imported(access, "Name\nBo");
    expect((await resealAll()).lost).toBe(0);
    await transaction((trx) => dropImportsAbout(trx, ["quokka"]));
    expect(await isOwnImport(access.viewer, own.importId)).toBe(false);
    expect(await isOwnImport(access.viewer, other.importId)).toBe(true);
  });
});

describe("an export", () => {
  const exported = async () => {
    let text = "";
    for await (const piece of writeMemorials(access)) text += piece;
    return text;
  };

  test("comes back unchanged, hostile values and references of the list included", async () => {
    const rows = [
      ...["=1+1", "'=2", "@SUM(A1)", "-3", "+4 'Bo'"].map(
        (name, index) => `"R${index}","${name}",1941-05-03,,"=cmd()"`,
      ),
      'R9,"<b>Ann</b> \u202eevil","1941-05-03","2025-11-01 ","a, ""b""\n=c"',
    ];
    await run(await imported(access, `Ref,Name,DOB,DOD,Bio\n${rows.join("\n")}`));
    const byHand = { user_id: access.viewer.id, full_name: "By Hand", status: "archived" as const };
    await addMemorial({ ...byHand, service_date: "2025-07-01T13:00:00.000Z", custom_url_slug: unusedName().slice(4) });
    const text = await exported();
    expect(text.startsWith("\ufeffReference (case number),Full name,")).toBe(true);
    expect(text.replaceAll(/"[^"]*"/g, "").split("\r\n").length).toBe(9);
    expect(text).toContain("R0,'=1+1,");
    expect(text).toContain("2025-07-01 14:00");
    const before = await memorialsOf(access);
    const own = await imported(access, text);
    expect(await statesOf(own)).toEqual(Array.from({ length: 7 }, () => "here"));
    expect(await askToRun(own)).toBe(false);
    expect(await memorialsOf(access)).toEqual(before);
    expect(await exported()).toBe(text);
  });

  test("holds no access password, and nothing of another business", async () => {
    await run(await imported(access, "Name,Password\nAnn,harbour 77"));
    expect(await exported()).not.toContain("harbour");
    access = await registrar();
    expect((await exported()).trim().split("\r\n")).toHaveLength(1);
  });
});
