import { existsSync, mkdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { rows } from "../support/client.ts";
import { addMemorials, addStories } from "../support/many.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";
import { change } from "../support/people.ts";
import { newDataDir, startServer } from "../support/server.ts";

const secrets = {
  DEMO: "",
  APP_ORIGIN: "https://memorials.example",
  SESSION_SECRETS: "s".repeat(32),
  ACCESS_PASSWORD_KEYS: "k".repeat(32),
};

/** A database as it was before the indexes and counts of 005 to 007 were made, with so many memories. */
async function oldData(memories: number) {
  const dataDir = newDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, 4);
  addMemorials(dataDir, "nobody@test.example", 2);
  addStories(dataDir, rows<{ id: string }>(dataDir, "select id from memorials")[0]?.id ?? "", memories);
  return dataDir;
}

async function start(dataDir: string) {
  const server = await startServer({ dataDir, env: secrets });
  onTestFinished(server.end);
  return server;
}

const failedStart = (dataDir: string) =>
  start(dataDir).then(
    () => "it started",
    (error: Error) => error.message,
  );
const had = (dataDir: string) =>
  rows<{ name: string }>(dataDir, "select name from kysely_migration order by name").map(({ name }) => name);
const tables = (dataDir: string) => rows(dataDir, "select name from sqlite_master order by name");

it("brings an old database up to date, and keeps a copy from before until a week has passed", {
  tags: "slow",
}, async () => {
  const dataDir = await oldData(50);
  const copy = path.join(dataDir, "before-upgrade.db");
  await (await start(dataDir)).end();
  expect(had(dataDir)).toEqual(migrationNames);
  expect(rows(dataDir, "select sum(count) as sum from memory_counts")).toEqual([{ sum: 50 }]);
  const before = new Database(copy, { readonly: true });
  expect(before.prepare("select max(name) from kysely_migration").pluck().get()).toBe("004-media-copies");
  expect(before.prepare("select count(*) from memories").pluck().get()).toBe(50);
  before.close();
  const [aside, lately] = ["before-restore-old", "before-restore-new"].map((name) => path.join(dataDir, name));
  for (const folder of [aside, lately]) mkdirSync(path.join(String(folder), "files"), { recursive: true });
  await (await start(dataDir)).end();
  expect(existsSync(copy)).toBe(true);
  const longAgo = Date.now() / 1000 - 8 * 86_400;
  for (const old of [copy, String(aside)]) utimesSync(old, longAgo, longAgo);
  await (await start(dataDir)).end();
  expect([aside, lately].map((folder) => existsSync(String(folder)))).toEqual([false, true]);
  expect(existsSync(copy)).toBe(false);
});

it("makes all that is pending, or nothing: where the last migration fails, the first is undone too", {
  tags: "slow",
}, async () => {
  const dataDir = await oldData(10);
  change(dataDir, "create table memory_numbers (in_the_way text)");
  const before = tables(dataDir);
  expect(await failedStart(dataDir)).toMatch(/^the server ended with 1:\neverkeep: .*memory_numbers.*\n$/);
  expect(had(dataDir)).toEqual(migrationNames.slice(0, 4));
  expect(tables(dataDir)).toEqual(before);
  change(dataDir, "drop table memory_numbers");
  await (await start(dataDir)).end();
  expect(had(dataDir)).toEqual(migrationNames);
});

it("does not begin where no copy can be kept", async () => {
  const dataDir = await oldData(10);
  const inTheWay = path.join(dataDir, "before-upgrade.db");
  mkdirSync(path.join(inTheWay, "folder"), { recursive: true });
  expect(await failedStart(dataDir)).toMatch(
    /^the server ended with 1:\neverkeep: the database could not be copied .*\n$/,
  );
  expect(had(dataDir)).toEqual(migrationNames.slice(0, 4));
});

it("a database that is newer than the product ends the start with one line, untouched", async () => {
  const dataDir = await oldData(10);
  change(dataDir, "insert into kysely_migration values (?, ?)", "999-later", "2030-01-01T00:00:00Z");
  const before = tables(dataDir);
  expect(await failedStart(dataDir)).toMatch(
    /^the server ended with 1:\neverkeep: the database is newer .*999-later.*\n$/,
  );
  expect(tables(dataDir)).toEqual(before);
  expect(existsSync(path.join(dataDir, "before-upgrade.db"))).toBe(false);
});
