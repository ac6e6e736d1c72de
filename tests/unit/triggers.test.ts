import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { groupsOf, schemaSql, triggersPage } from "../support/triggers.ts";

const root = path.resolve(import.meta.dirname, "../..");
const database = new Database(process.env.MIGRATED_DATABASE, { readonly: true });
afterAll(() => database.close());
const names = database
  .prepare("select name from sqlite_schema where type = 'trigger' order by name")
  .pluck()
  .all() as string[];

test("app/db/schema.sql is what the migrations make", async () => {
  await expect(schemaSql(database)).toMatchFileSnapshot(path.join(root, "app/db/schema.sql"));
});

test("docs/triggers.md lists every trigger, each in one group", async () => {
  expect(names.filter((name) => groupsOf(name).length !== 1)).toEqual([]);
  await expect(triggersPage(database)).toMatchFileSnapshot(path.join(root, "docs/triggers.md"));
});

test("each trigger is named by the functions that rely on it, and they name no other", () => {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" });
  const sources = files
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(path.join(root, "app", file), "utf8"));
  const named = sources
    .flatMap((source) => [...source.matchAll(/\b[Tt]riggers?:?((?:\n \*(?!\/)|[^*`]|`\w+`)+)/g)])
    .flatMap(([, text = ""]) => [...text.matchAll(/`(\w+_\w+)`/g)].map(([, name]) => name));
  expect([...new Set(named)].sort()).toEqual(names);
});
