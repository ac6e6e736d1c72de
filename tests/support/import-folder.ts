import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "~/db/connection.server";
import { folderOf } from "~/features/import-folder/folders.server";
import { look } from "~/features/import-folder/look.server";
import type { SiteAccess } from "~/models/access";
import { runDueImport } from "./lists";

export const newRoot = () => mkdtempSync(path.join(tmpdir(), "everkeep-lists-"));

export const headings = "Case No,Deceased,DOB,DOD,Venue";
/** A row that asks nothing. */
export const row = (count: number, name = `Person ${count}`) => `C-${count},${name},1941-03-02,2025-11-09,St Mary's`;
export const csv = (...rows: string[]) => [headings, ...rows].join("\r\n");

/** Looks as often as it takes for a file that doesn't change, and registers what was asked for. */
export async function looks(root: string): Promise<void> {
  await look(root, 0);
  await look(root, 0);
  while (await runDueImport(new AbortController().signal));
}

/** A business's folder below a root. It is made by a first look. */
export async function ownFolder(root: string, access: SiteAccess<"register">) {
  await look(root, 0);
  const at = path.join(root, (await folderOf(access)).name);
  const names = (place: string) => {
    try {
      return readdirSync(path.join(at, place)).sort();
    } catch {
      return [];
    }
  };
  return {
    at,
    put: (name: string, list: string | Uint8Array) => writeFileSync(path.join(at, name), list),
    /** The names of the lists in one of its folders, without the day and without the texts beside them. */
    names: (place: string) =>
      names(place)
        .filter((name) => !name.endsWith("why.txt"))
        .map((name) => name.replace(/^\d{4}-\d\d-\d\d /, "")),
    /** The texts beside them. */
    reasons: (place: string) =>
      names(place)
        .filter((name) => name.endsWith("why.txt"))
        .map((name) => readFileSync(path.join(at, place, name), "utf8").trim()),
    waits: () => names(".").filter((name) => !["READ ME.txt", "done", "asked", "refused"].includes(name)),
  };
}

export const importsOf = ({ viewer }: SiteAccess<"register">) =>
  db.selectFrom("memorial_imports").selectAll().where("account_id", "=", viewer.id).execute();
