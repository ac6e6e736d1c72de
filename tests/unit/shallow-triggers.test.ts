import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { makeOld, migrateOn, migrationNames } from "../support/old-schema.ts";

/** The deepest parentheses of an SQL statement, those in texts included. */
function depth(sql: string) {
  let [now, most] = [0, 0];
  for (const letter of sql) {
    if (letter === "(") most = Math.max(most, ++now);
    else if (letter === ")") now--;
  }
  return most;
}

test("no part of the schema is nested deeper than SQLite 3.41 in Litestream 0.3 can parse", () => {
  const database = new Database(process.env.MIGRATED_DATABASE, { readonly: true });
  onTestFinished(() => void database.close());
  const all = database.prepare("select name, sql from sqlite_schema where sql is not null").all() as {
    name: string;
    sql: string;
  }[];
  expect(all.filter(({ sql }) => depth(sql) > 20).map(({ name }) => name)).toEqual([]);
});

const letters = [
  ..."abcdzäöüÄÖÜøØåÅæÆœŒłŁßđĐðÐþÞıħĦŋŊ آأإؤئۀۂۓٰةہۃھەىیکٱءـًٌٕ髙高﨑嵜碕𠮷濵濱邊邉齋齊斎澤廣櫻嶋嶌惠眞國德壽榮實條藏瀨槇薮籔龍瀧關黑增礒冨峯淵渊桒栁舘舩圓與會應靜曾 -'",
];
const text = () =>
  Array.from({ length: 1 + Math.random() * 20 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");

test("the triggers that were written anew index every text as before", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await makeOld(folder, migrationNames.indexOf("060-shallow-triggers"));
  const file = path.join(folder, "everkeep.db");
  /** The texts that a trigger indexes, as a query of four given ones. */
  const query = () => {
    const database = new Database(file);
    onTestFinished(() => void database.close());
    const { sql } = database.prepare("select sql from sqlite_schema where name = 'words_of_memory'").get() as {
      sql: string;
    };
    const [, columns, memory] = /select memory_numbers\.number,(.*?) from memories( m)?\n/s.exec(sql) ?? [];
    const [memories, memorials] = memory ? ["m", "p"] : ["memories", "memorials"];
    return database
      .prepare(
        `select ${columns} from (select ? as author_name, ? as content_title, ? as content_text) ${memories}, (select ? as full_name) ${memorials}`,
      )
      .raw();
  };
  const before = query();
  await migrateOn(folder, ["060-shallow-triggers"]);
  const after = query();
  expect(after.source).not.toBe(before.source);
  for (let round = 0; round < 3000; round++) {
    const given = [text(), text(), text(), text()];
    expect(after.get(given), String(given)).toEqual(before.get(given));
  }
});
