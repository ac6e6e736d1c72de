import { appendFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { look } from "~/features/import-folder/look.server";
import { filesRefused, listsWaiting } from "~/features/import-folder/tell.server";
import { mostImports } from "~/features/imports/input";
import { startImport } from "~/features/imports/start.server";
import { registrar } from "../support/drafts";
import { csv, importsOf, looks, newRoot, ownFolder, row } from "../support/import-folder";
import { memorialsOf } from "../support/lists";
import { workbook } from "../support/workbooks";

type Access = Awaited<ReturnType<typeof registrar>>;

let root: string;
let access: Access;
let folder: Awaited<ReturnType<typeof ownFolder>>;
beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
  root = newRoot();
  access = await registrar();
  folder = await ownFolder(root, access);
});

const names = async () => (await memorialsOf(access)).map(({ full_name }) => full_name).sort();
const rowStates = async () =>
  (
    await db
      .selectFrom("memorial_import_rows")
      .innerJoin("memorial_imports", "memorial_imports.id", "import_id")
      .select("memorial_import_rows.state")
      .where("account_id", "=", access.viewer.id)
      .whereRef("position", ">=", "has_headings")
      .execute()
  ).map(({ state }) => state);

describe("a list in the folder", () => {
  test("is registered by itself where nothing is asked, and filed with the reason", async () => {
    folder.put("cases.csv", csv(row(1), row(2)));
    await looks(root);
    expect(await names()).toEqual(["Person 1", "Person 2"]);
    expect(folder.waits()).toEqual([]);
    expect(folder.names("done")).toEqual(["cases.csv"]);
    expect(folder.reasons("done")).toEqual(["2 people new, registered by themselves."]);
    const history = db.selectFrom("memorial_history").select("actor").where("kind", "=", "registered");
    expect(new Set((await history.execute()).map(({ actor }) => actor))).toEqual(new Set(["The import folder"]));
    expect(await listsWaiting(access.viewer)).toEqual([]);
  });

  test("may be a spreadsheet", async () => {
    const rows = csv(row(1), row(2)).split("\r\n");
    folder.put("cases.xlsx", workbook({ Cases: rows.map((line) => line.split(",")) }));
    await looks(root);
    expect(await names()).toEqual(["Person 1", "Person 2"]);
    expect(folder.reasons("done")).toEqual(["2 people new, registered by themselves."]);
  });

  test("is left alone while it grows, and under the names that programs give to what isn't whole", async () => {
    folder.put("cases.csv", csv(row(1)));
    for (const name of [".cases.csv", "~$cases.csv", "cases.csv.part", "cases.tmp", "cases.csv.filepart", "cases.csv~"])
      folder.put(name, csv(row(9)));
    await look(root, 0);
    appendFileSync(path.join(folder.at, "cases.csv"), `\r\n${row(2)}`);
    await look(root, 0);
    expect(await names()).toEqual([]);
    await look(root, 3_600_000);
    expect(folder.waits()).toHaveLength(7);
    await looks(root);
    expect(await names()).toEqual(["Person 1", "Person 2"]);
    expect(folder.waits()).toHaveLength(6);
  });

  test("of each night makes no noise, and leaves no import; its news alone do", async () => {
    folder.put("cases.csv", csv(row(1)));
    await looks(root);
    folder.put("cases.csv", csv(row(1)));
    await looks(root);
    expect(folder.reasons("done").join("\n")).toMatch(/^This file is the same as one that was taken on /);
    folder.put("cases.csv", `${csv(row(1))}\r\n`);
    await looks(root);
    expect(folder.reasons("done").join("\n")).toMatch(/^Everybody in this list is here already/m);
    expect(await importsOf(access)).toHaveLength(1);
    folder.put("cases.csv", csv(row(1), row(2)));
    await looks(root);
    expect(await names()).toEqual(["Person 1", "Person 2"]);
    expect(await rowStates()).toEqual(["registered", "registered"]);
  });

  test("with a row that can't be read registers the others and puts that one before somebody, once", async () => {
    const bad = "C-2,Ada Grey,1941-03-02,never,";
    folder.put("cases.csv", csv(row(1), bad));
    await looks(root);
    expect(await names()).toEqual(["Person 1"]);
    expect(folder.reasons("asked")).toEqual([
      '1 person new, registered by themselves. 1 row needs an answer: see "Import a list".',
    ]);
    const [waits] = await listsWaiting(access.viewer);
    expect(waits).toMatchObject({ name: "cases.csv", to: `/imports/${(await importsOf(access))[0]?.id}` });
    folder.put("cases.csv", csv(bad, row(1), row(3)));
    await looks(root);
    expect(folder.names("asked")).toHaveLength(1);
    expect(await names()).toEqual(["Person 1", "Person 3"]);
    folder.put("cases.csv", csv("C-2,Ada Grey,1941-03-02,2025-11-08,", row(1)));
    await looks(root);
    expect(await names()).toEqual(["Ada Grey", "Person 1", "Person 3"]);
  });

  test("whose columns ask something waits for them, and comes again without being asked twice", async () => {
    const either = "Case No,Deceased,DOD\r\nC-1,Ann Other,03/04/2025";
    folder.put("a.csv", either);
    await looks(root);
    expect(await names()).toEqual([]);
    expect(folder.reasons("asked")[0]).toMatch(/^The columns of this list need an answer/);
    const [made] = await importsOf(access);
    expect(await listsWaiting(access.viewer)).toMatchObject([{ to: `/imports/${made?.id}/columns` }]);
    folder.put("a.csv", `${either}\r\n`);
    await looks(root);
    expect(await importsOf(access)).toHaveLength(1);
    expect(folder.names("done")).toEqual(["a.csv"]);
  });

  test.each([
    ["no column says when anybody died", "Ref,Name\r\nC-1,Ann Other", "columns"],
    ["a row has no date of death", csv("C-1,Ann Other,1941-03-02,,"), "rows"],
    ["there are no headings", "C-1,Ann Other,1941-03-02,2025-11-09,Leeds", "columns"],
  ])("registers nobody where %s", async (_, list) => {
    folder.put("list.csv", list);
    await looks(root);
    expect(await names()).toEqual([]);
    expect(folder.names("asked")).toEqual(["list.csv"]);
  });

  test("with more than 100 new people waits for a look", async () => {
    folder.put("old.csv", csv(...Array.from({ length: 101 }, (_, index) => row(index))));
    await looks(root);
    expect(await names()).toEqual([]);
    expect(folder.reasons("asked")[0]).toMatch(/^101 people are new/);
    expect((await importsOf(access)).map(({ state }) => state)).toEqual(["review"]);
  });

  test("never brings back somebody whose memorial is gone", async () => {
    folder.put("a.csv", csv(row(1)));
    await looks(root);
    await db.deleteFrom("memorials").where("user_id", "=", access.viewer.id).execute();
    folder.put("a.csv", csv(row(1).replace("St Mary's", "St John's")));
    await looks(root);
    expect(await names()).toEqual([]);
    expect(folder.names("asked")).toEqual(["a.csv"]);
  });

  test("that is none is refused with the reason, and tried again when it comes again", async () => {
    folder.put("a.csv", "%PDF-1.7 and so on");
    folder.put("big.csv", new Uint8Array(5 * 1024 * 1024 + 1).fill(65));
    await looks(root);
    expect(folder.names("refused")).toEqual(["a.csv", "big.csv"]);
    expect(folder.reasons("refused").join()).toMatch(/This is a PDF.*larger than 5 MB/);
    expect(await filesRefused(access.viewer)).toHaveLength(2);
    folder.put("a.csv", "%PDF-1.7 and so on");
    await looks(root);
    expect(folder.names("refused")).toHaveLength(3);
    expect(await importsOf(access)).toEqual([]);
  });

  test("doesn't count among the imports of people, and comes in beside as many as they may have", async () => {
    const bytes = Buffer.from(csv(row(1)));
    for (let count = 0; count < mostImports; count++)
      await startImport(access, { name: "a.csv", bytes, encoding: "auto" });
    folder.put("a.csv", csv(row(2)));
    await looks(root);
    expect(await names()).toEqual(["Person 2"]);
    expect(await startImport(access, { name: "a.csv", bytes, encoding: "auto" })).toMatchObject({
      refused: "too-many",
    });
  });
});
