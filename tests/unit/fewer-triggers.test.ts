import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { tablesOf } from "../support/compared-tables.ts";
import { makeOld, migrateOn, migrationNames } from "../support/old-schema.ts";
import { randomWrites } from "../support/random-writes.ts";

/** The databases of before and after the triggers were merged, both without rows. */
async function beforeAndAfter() {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [before, after] = [path.join(folder, "before"), path.join(folder, "after")];
  await makeOld(before, migrationNames.indexOf("057-outdated-by"));
  cpSync(before, after, { recursive: true });
  await migrateOn(after, ["057-outdated-by", "058-fewer-triggers"]);
  return [before, after].map((dataDir) => {
    const database = new Database(path.join(dataDir, "everkeep.db"));
    onTestFinished(() => void database.close());
    for (const setting of ["foreign_keys = on", "synchronous = off", "journal_mode = memory"]) database.pragma(setting);
    return database;
  }) as [Database.Database, Database.Database];
}

test("merged triggers do to every table what the 83 of before did", { tags: "slow" }, async () => {
  const [before, after] = await beforeAndAfter();
  const triggers = (database: Database.Database) =>
    database.prepare("select count(*) from sqlite_schema where type = 'trigger'").pluck().get();
  expect([triggers(before), triggers(after)]).toEqual([83, 50]);
  const seen = [tablesOf(before), tablesOf(after)] as const;
  for (const { text, values } of randomWrites(2000)) {
    const done = [before, after].map((database) => {
      try {
        return database.prepare(text).run(values).changes;
      } catch (error) {
        return (error as Error).message;
      }
    });
    const what = `${text} ${JSON.stringify(values)}`;
    expect(done[1], what).toBe(done[0]);
    expect(seen[1].changes(), what).toEqual(seen[0].changes());
  }
  for (const index of ["memorial_names", "memory_words"])
    after.prepare(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`).run();
  expect([...seen[0].everChanged]).toEqual(
    expect.arrayContaining(["webhook_events", "follower_mail_schedule", "media_files"]),
  );
});
