import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { unseal } from "~/db/seal.server";
import { look, trouble } from "~/features/import-folder/look.server";
import { sweepFiled } from "~/features/import-folder/sweep.server";
import { filesRefused, tellOfLists } from "~/features/import-folder/tell.server";
import { registrar } from "../support/drafts";
import { csv, looks, newRoot, ownFolder, row } from "../support/import-folder";
import { memorialsOf } from "../support/lists";
import { siteAccess } from "../support/proofs";
import { addColleague } from "../support/rows";

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

describe("what is outside of a folder", () => {
  test("is never reached by a symbolic link, neither as a list, nor as the folder, nor as a place for lists", async () => {
    const outside = newRoot();
    writeFileSync(path.join(outside, "a.csv"), csv(row(1)));
    symlinkSync(path.join(outside, "a.csv"), path.join(folder.at, "a.csv"));
    await looks(root);
    expect(await names()).toEqual([]);
    expect(folder.waits()).toEqual(["a.csv"]);
    symlinkSync(outside, path.join(folder.at, "done"));
    folder.put("b.csv", csv(row(2)));
    await looks(root);
    expect(existsSync(path.join(outside, "b.csv"))).toBe(false);
    expect(trouble.text).toMatch(/ELOOP|ENOTDIR/);
    expect(folder.waits()).toContain("b.csv");
    rmSync(path.join(folder.at, "done"));
    await db.updateTable("import_folder_files").set({ lease_until: "2026-01-01" }).execute();
    await looks(root);
    expect(trouble.text).toBeNull();
    expect(folder.names("done")).toEqual(["b.csv"]);
    expect(await names()).toEqual(["Person 2"]);
    renameSync(folder.at, `${folder.at}-moved`);
    symlinkSync(outside, folder.at);
    await looks(root);
    expect(trouble.text).toMatch(/ELOOP|ENOTDIR/);
    expect(existsSync(path.join(outside, "a.csv"))).toBe(true);
    expect(await names()).toEqual(["Person 2"]);
  });

  test("the folder of another business keeps what it has, and a suspended business has none that is looked at", async () => {
    const other = await registrar();
    const theirs = await ownFolder(root, other);
    expect(theirs.at).not.toBe(folder.at);
    theirs.put("a.csv", csv(row(7)));
    await db
      .updateTable("accounts")
      .set({ suspended_at: "2026-11-20T10:00:00.000Z" })
      .where("id", "=", other.viewer.id)
      .execute();
    await looks(root);
    expect(theirs.waits()).toEqual(["a.csv"]);
    expect(await names()).toEqual([]);
    await db.updateTable("accounts").set({ suspended_at: null }).where("id", "=", other.viewer.id).execute();
    await looks(root);
    expect(await names()).toEqual([]);
    expect((await memorialsOf(other)).map(({ full_name }) => full_name)).toEqual(["Person 7"]);
    const colleague = siteAccess<"register">(await addColleague(other.viewer));
    expect(await filesRefused(colleague.viewer)).toEqual([]);
  });

  test("a file that can't be taken is told to the operator and doesn't keep the next one", async () => {
    folder.put("a.csv", "%PDF-1.7");
    folder.put("b.csv", csv(row(1)));
    symlinkSync(newRoot(), path.join(folder.at, "refused"));
    await looks(root);
    expect(trouble.text).toMatch(/ELOOP|ENOTDIR/);
    expect(folder.waits()).toEqual(["a.csv"]);
    expect(await names()).toEqual(["Person 1"]);
  });

  test("a folder that is missing is told to the operator, and nothing else stops", async () => {
    rmSync(root, { recursive: true });
    await look(root, 0);
    expect(trouble.text).toMatch(/^IMPORT_FOLDER: ENOENT/);
    mkdirSync(root);
    await look(root, 0);
    expect(trouble.text).toBeNull();
  });
});

describe("its people", () => {
  const mails = async () => {
    const rows = await db.selectFrom("mail_queue").select(["id", "recipient", "sealed"]).execute();
    return rows.map(({ id, recipient, sealed }) => ({ recipient, text: unseal(id, sealed ?? "") }));
  };

  test("are told once a day at most, the owner and colleagues alike", async () => {
    await db.deleteFrom("mail_queue").execute();
    const colleague = await addColleague(access.viewer);
    folder.put("a.csv", "%PDF-1.7");
    await looks(root);
    const end = new AbortController().signal;
    await tellOfLists(end);
    const told = await mails();
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([access.viewer.email, colleague.email].sort());
    expect(told[0]?.text).toMatch(/- a\.\W?csv: This is a PDF/);
    folder.put("b.csv", "%PDF-1.4");
    await looks(root);
    await tellOfLists(end);
    expect(await mails()).toHaveLength(2);
    await db.updateTable("import_folders").set({ told_at: "2026-01-01T00:00:00.000Z" }).execute();
    await tellOfLists(end);
    expect(await mails()).toHaveLength(4);
    await tellOfLists(end);
    expect(await mails()).toHaveLength(4);
  });

  test("lose the copies when they are old, and nothing else", async () => {
    folder.put("a.csv", csv(row(1)));
    await looks(root);
    folder.put("b.csv", csv(row(2)));
    expect(await sweepFiled(root, 3_600_000)).toBe(0);
    expect(await sweepFiled(root, -1000)).toBe(2);
    expect(folder.names("done")).toEqual([]);
    expect(folder.waits()).toEqual(["b.csv"]);
    expect(existsSync(path.join(folder.at, "READ ME.txt"))).toBe(true);
  });
});
