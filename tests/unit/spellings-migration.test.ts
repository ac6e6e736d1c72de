import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { searchNames } from "~/models/search/search-names";
import { up } from "../../migrations/053-name-spellings.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";

const names = ["Jürgen Müller", "Jan van der Berg", "فاطمة الزهراء", "髙橋 健", "Margaret Ellis"];

test("names and memories of before are found in all spellings after the upgrade", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, migrationNames.indexOf("053-name-spellings"));
  const database = new Database(path.join(dataDir, "everkeep.db"));
  const at = "2026-11-01T10:00:00.000Z";
  const memorial =
    database.prepare(`insert into memorials (id, full_name, search_name, qr_code, memorial_text, status, created_at, updated_at)
    values (?, ?, ?, ?, '', 'active', '${at}', '${at}')`);
  const memory = database.prepare(`insert into memories
    (id, memorial_id, author_name, content_title, content_text, memory_type, media_state, approval_status, submission_hash, receipt_hash, created_at)
    values (?, ?, ?, 'Title', ?, 'story', 'none', 'approved', ?, ?, '${at}')`);
  for (const name of names) {
    const id = randomUUID();
    memorial.run(id, name, `${name} as it was folded before`, id);
    memory.run(randomUUID(), id, name, "قالت مُصطفى: 𠮷田", randomUUID(), randomUUID());
  }

  const db = new Kysely<Parameters<typeof up>[0] extends Kysely<infer Schema> ? Schema : never>({
    dialect: new SqliteDialect({ database }),
  });
  onTestFinished(() => db.destroy());
  await up(db);
  expect(database.prepare("select full_name, search_name, joined_name from memorials order by number").all()).toEqual(
    names.map((full_name) => ({ full_name, ...searchNames(full_name) })),
  );
  const namesWith = database
    .prepare(`select full_name from memorial_names join memorials on number = memorial_names.rowid
    where memorial_names match ?`)
    .pluck();
  expect(namesWith.all('" mueller"')).toEqual(["Jürgen Müller"]);
  expect(namesWith.all('" vanderberg"')).toEqual(["Jan van der Berg"]);
  expect(namesWith.all('"فاطمه"')).toEqual(["فاطمة الزهراء"]);
  expect(namesWith.all('"before"')).toEqual([]);
  database.prepare("insert into memorial_names(memorial_names, rank) values ('integrity-check', 1)").run();
  const wordsWith = database
    .prepare(`select author_name from memory_words join memory_numbers on number = memory_words.rowid
    join memories on memories.id = memory_id where memory_words match ?`)
    .pluck();
  expect(wordsWith.all('author : "mueller"')).toEqual(["Jürgen Müller"]);
  expect(wordsWith.all('author : "muller"')).toEqual(["Jürgen Müller"]);
  expect(wordsWith.all('memorial : "فاطمه الزهرا"')).toEqual(["فاطمة الزهراء"]);
  expect(wordsWith.all('words : "مصطفي: 吉田"')).toHaveLength(names.length);
  expect(wordsWith.all('"髙橋"')).toEqual([]);
  expect(wordsWith.all('author : "高橋 健"')).toEqual(["髙橋 健"]);
});
