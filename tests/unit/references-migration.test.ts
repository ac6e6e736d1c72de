import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { up } from "../../migrations/088-references.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";

test("every reference of a list comes through the upgrade, also the second one of a memorial", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, migrationNames.indexOf("088-references"));
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.pragma("foreign_keys = off");
  const kept: [business: string, key: string, memorial: string][] = [
    ["a", "d:digest", "m1"],
    ["a", "r:2026-1", "m1"],
    ["a", "r:2026-1b", "m1"],
    ["a", "r:r:odd", "m2"],
    ["a", "s:none", "m2"],
    ["b", "r:2026-1", "m1"],
    ["b", "r:2026-2", "m3"],
  ];
  const insert = database.prepare("insert into memorial_import_keys (account_id, key, memorial_id) values (?, ?, ?)");
  for (const row of kept) insert.run(row);

  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => db.destroy());
  await up(db);
  const moved = database
    .prepare("select business_id, reference, memorial_id from memorial_references")
    .raw()
    .all() as string[][];
  const left = database.prepare("select account_id, key, memorial_id from memorial_import_keys").raw().all();
  expect(moved).toHaveLength(4);
  expect(moved).toEqual(
    expect.arrayContaining([
      ["b", "2026-1", "m1"],
      ["b", "2026-2", "m3"],
      ["a", "r:odd", "m2"],
    ]),
  );
  const all = [...moved.map(([business, reference, memorial]) => [business, `r:${reference}`, memorial]), ...left];
  expect(all.sort()).toEqual([...kept].sort());
});
