import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { groupsOf, schemaSql, triggersPage } from "../support/triggers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const database = new Database(process.env.MIGRATED_DATABASE, { readonly: true });
afterAll(() => database.close());

test("app/db/schema.sql is what the migrations make", async () => {
  await expect(schemaSql(database)).toMatchFileSnapshot(path.join(root, "app/db/schema.sql"));
});

test("docs/triggers.md lists every trigger, each in one group", async () => {
  const names = database.prepare("select name from sqlite_schema where type = 'trigger'").pluck().all() as string[];
  expect(names.filter((name) => groupsOf(name).length !== 1)).toEqual([]);
  await expect(triggersPage(database)).toMatchFileSnapshot(path.join(root, "docs/triggers.md"));
});
