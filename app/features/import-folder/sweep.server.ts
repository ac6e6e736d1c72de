import { lstat, readdir, rm } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { importDays } from "~/features/imports/door.server";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { type HeldFolder, holdFolder, isThere } from "./held-folder.server";
import { sweepMarks } from "./marks.server";
import { importFolder } from "./settings.server";

/** The folders into which files are filed. */
const places = ["done", "asked", "refused"];

/** Holds a folder if it is there and is one. */
const heldOrNull = (path: string) => holdFolder(path).catch(() => null);

/** Deletes the filed files in a folder of a business whose names in it are older than so many milliseconds; returns their number. */
async function sweepPlace(folder: HeldFolder, place: string, age: number) {
  const inner = await heldOrNull(folder.at(place));
  let gone = 0;
  try {
    for (const name of inner ? await readdir(inner.at(".")) : []) {
      const facts = inner && (await lstat(inner.at(name)).catch(() => null));
      // Moving a file changes its ctime, and nothing but that does here.
      if (!inner || !facts?.isFile() || facts.ctimeMs > now().getTime() - age) continue;
      await rm(inner.at(name));
      gone += 1;
    }
  } finally {
    await inner?.close();
  }
  return gone;
}

/** Deletes the copies of lists that were filed so many milliseconds ago or earlier, from the folders that the server has made; returns their number. */
export async function sweepFiled(root: string, age: number): Promise<number> {
  const outer = await heldOrNull(root);
  let gone = 0;
  try {
    const folders = await db.selectFrom("import_folders").select("name").execute();
    for (const { name } of outer ? folders : []) {
      if (!outer || !(await isThere(outer, name))) continue;
      const folder = await heldOrNull(outer.at(name));
      if (!folder) continue;
      for (const place of places) gone += await sweepPlace(folder, place, age);
      await folder.close();
    }
  } finally {
    await outer?.close();
  }
  return gone;
}

/** Forgets files 30 days after they were taken, on the disk and in the database, and marks that no list has had for long. Returns the number of files. */
export async function sweepFolder(): Promise<number> {
  await sweepMarks();
  await db
    .deleteFrom("import_folder_files")
    .where("taken_at", "<=", later(-importDays * day))
    .execute();
  return importFolder === null ? 0 : sweepFiled(importFolder, importDays * day);
}

/** Deletes all filed copies: what is known about somebody may be in any of them. */
export async function dropFiled(): Promise<void> {
  if (importFolder !== null) await sweepFiled(importFolder, 0);
}
