import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { up } from "../../migrations/015-registration-drafts.ts";
import { makeOld, migrationNames } from "../support/old-schema.ts";

test("a registration under way comes through the upgrade, and its account may begin another", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, migrationNames.indexOf("015-registration-drafts"));
  const database = new Database(path.join(dataDir, "everkeep.db"));
  database.pragma("foreign_keys = on");
  const insert = (table: string, row: Record<string, string | number | null>) =>
    database
      .prepare(`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`)
      .run(...Object.values(row));
  const times = { created_at: "2026-11-01T10:00:00.000Z", updated_at: "2026-11-02T10:00:00.000Z" };
  const [one, two, portrait] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [one, two])
    insert("accounts", { id, email: `${id}@test.example`, full_name: "Ruth", user_role: "business", ...times });
  const { created_at } = times;
  insert("media", { id: portrait, kind: "image", purpose: "portrait", files: "[]", created_at });
  const kept = { id: randomUUID(), account_id: one, steps_done: 3, fields: '{"fullName":"Ann"}', password: "sealed" };
  const pictures = { portrait_id: portrait, cover_id: null };
  insert("registration_drafts", { ...kept, ...pictures, ...times });
  insert("registration_drafts", { id: randomUUID(), account_id: two, steps_done: 0, fields: "{}", ...times });

  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  onTestFinished(() => db.destroy());
  await up(db);
  const drafts = () => database.prepare("select * from registration_drafts").all();
  expect(drafts()).toEqual([{ ...kept, ...pictures, ...times }]);
  insert("registration_drafts", { id: randomUUID(), account_id: one, fields: "{}", ...times });
  expect(drafts()).toHaveLength(2);
  database.prepare("delete from media").run();
  expect(drafts()).toMatchObject([{ portrait_id: null }, {}]);
  database.prepare("delete from accounts where id = ?").run(one);
  expect(drafts()).toEqual([]);
  expect(database.pragma("foreign_key_check")).toEqual([]);
});
