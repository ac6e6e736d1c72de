import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { askDeletion } from "~/features/deletion/ask.server";
import { deletionJobs } from "~/features/deletion/job.server";
import { day } from "~/lib/time";
import { isClosed } from "~/models/memorial/closed.server";
import { isTaken, moveSlug } from "~/models/memorial/slug.server";
import { workOnce } from "../support/jobs";
import { plantMemorial } from "../support/planted-memorial";
import { signedInAccess } from "../support/proofs";
import { addAccount } from "../support/rows";

afterEach(() => void vi.useRealTimers());

/** All files of the site with their bytes. */
function files() {
  const found = readdirSync(env.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return found.map(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return { file: path.relative(env.dataDir, file), bytes: readFileSync(file) };
  });
}

const found = (word: string) =>
  files().flatMap(({ file, bytes }) => [
    ...new Set(
      [...bytes.toString("latin1").matchAll(new RegExp(`${word}\\d{4}x`, "gi"))].map(([hit]) => `${file}: ${hit}`),
    ),
  ]);

const rows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;

/** All rows of all tables that tell of a memorial, as texts. */
async function rowsWith(...signs: string[]) {
  const tables = await rows("select name from sqlite_master where type = 'table' and sql not like 'create virtual%'");
  const all: string[] = [];
  for (const { name } of tables)
    for (const row of await rows(`select * from "${name}"`)) all.push(`${name} ${JSON.stringify(row)}`);
  return all.filter(
    (row) =>
      !/^(mail_queue|jobs|memorial_counts|memor\w+_(data|docsize|idx)) /.test(row) &&
      signs.some((sign) => row.includes(sign)),
  );
}

test("of 200 strings in all tables and files of a memorial none is left after 14 days, and the memorial beside it is untouched", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
  const owner = await addAccount();
  const gone = await plantMemorial("quillfeather", owner.id);
  const kept = await plantMemorial("bramblewick", owner.id);
  writeFileSync(path.join(env.dataDir, "before-upgrade.db"), "quillfeather0001x");
  expect(gone.count).toBeGreaterThan(200);
  expect(new Set(found("quillfeather").map((hit) => hit.split(": ")[1])).size).toBeGreaterThan(200);
  const keptRows = await rowsWith("bramblewick", kept.id);
  const keptFiles = () =>
    files()
      .filter(({ file, bytes }) => !/^everkeep/.test(file) && bytes.includes("bramblewick"))
      .map(({ file, bytes }) => `${file} ${createHash("sha256").update(bytes).digest("hex")}`)
      .sort();
  const before = keptFiles();
  expect(before.length).toBeGreaterThan(10);

  await askDeletion(signedInAccess<"delete">(gone.id, owner, "owner"));
  await workOnce(deletionJobs);
  expect(await rowsWith(gone.id)).not.toEqual([]);
  vi.setSystemTime(Date.now() + 14 * day);
  expect(await workOnce(deletionJobs)).toBe(true);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await workOnce(deletionJobs)).toBe(true);

  expect(await db.selectFrom("deletions").select(["state", "name", "remains"]).execute()).toEqual([
    { state: "done", name: gone.name, remains: null },
  ]);
  // The certificate's own row is the only one that names it.
  expect((await rowsWith("quillfeather", gone.id)).map((row) => row.split(" ")[0])).toEqual(["deletions"]);
  expect(found("quillfeather").filter((hit) => !hit.endsWith(gone.name))).toEqual([]);
  for (const table of ["memory_words", "memorial_names"])
    expect(await rows(`select rowid from ${table} where ${table} match 'quillfeather'`)).toEqual([]);
  expect(existsSync(path.join(env.dataDir, "before-upgrade.db"))).toBe(false);
  expect(await rowsWith("bramblewick", kept.id)).toEqual(keptRows);
  expect(keptFiles()).toEqual(before);
  for (const address of [gone.id, gone.slug, gone.shortId]) expect(await isClosed(address), address).toBe(true);
  for (const address of [gone.slug, gone.shortId]) expect(await isTaken(db, address), address).toBe(true);
  for (const address of [gone.slug, gone.shortId])
    expect(await transaction((trx) => moveSlug(trx, kept.id, address)), address).toBe(false);
  expect(await isClosed(kept.slug)).toBe(false);
});
