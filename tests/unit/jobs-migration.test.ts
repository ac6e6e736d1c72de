import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { makeOld, migrateOn, migrationNames } from "../support/old-schema.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 10, minutes)).toISOString();

/** The database of a data folder as it was before a migration, with an account. */
async function old(migration: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "everkeep-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await makeOld(dataDir, migrationNames.indexOf(migration));
  const database = new Database(path.join(dataDir, "everkeep.db"));
  onTestFinished(() => void database.close());
  database.pragma("foreign_keys = on");
  const insert = (table: string, row: Record<string, string | number | null>) => {
    const names = Object.keys(row);
    database.prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`).run(...Object.values(row));
    return String(row.id);
  };
  const account = { email: "ruth@test.example", full_name: "Ruth", user_role: "business", created_at: at(0) };
  const accountId = insert("accounts", { id: randomUUID(), ...account, updated_at: at(0) });
  const upgrade = async () => {
    await migrateOn(dataDir, [migration]);
    const rows = database.prepare("select * from jobs order by due_at").all() as Record<string, string | number>[];
    return rows.map(({ kind, subject, due_at, attempts, unended, lease_id }) => {
      expect(lease_id).toBeNull();
      return [kind, subject, due_at, attempts, unended];
    });
  };
  return { insert, accountId, upgrade, query: (text: string) => database.prepare(text).all() };
}

test("an upgrade goes on with the books, keepsakes and uploaded files that wait, and remembers which killed its process", async () => {
  const { insert, accountId: account_id, upgrade } = await old("059-jobs");
  const scan = (state: string, asked: number, row = {}) =>
    insert("card_scans", { id: randomUUID(), account_id, state, asked_at: at(asked), ...row });
  const restore = { id: randomUUID(), account_id, name: "a.zip", bytes: 1, asked_at: at(5) };
  const list = { account_id, name: "a.csv", format: "commas", has_headings: 1, columns: "[]", created_at: at(0) };
  const memorial = (name: string) => {
    const row = { id: randomUUID(), full_name: name, search_name: name, qr_code: name, status: "active" };
    return insert("memorials", { ...row, created_at: at(0), updated_at: at(0) });
  };
  const book = (state: string, asked: number) =>
    insert("books", { memorial_id: memorial(state), id: randomUUID(), choices: "{}", state, asked_at: at(asked) });
  const keepsake = (state: string, row = {}) =>
    insert("keepsakes", {
      ...{ id: randomUUID(), memorial_id: memorial("k"), readers: "family" },
      state,
      asked_at: at(0),
      ...row,
    });
  for (const state of ["ready", "outdated", "expired"]) book(state, 0);
  for (const state of ["uploading", "paused", "done", "undone"]) scan(state, 0);
  insert("memorial_imports", { ...list, id: randomUUID(), state: "review" });
  const expected = [
    ["card-scans", scan("waiting", 1), at(1), 0, 0],
    ["card-scans", scan("working", 0, { attempts: 1, lease_until: at(2) }), at(2), 1, 0],
    ["card-scans", scan("working", 0, { attempts: 2, lease_until: at(3) }), at(3), 0, 1],
    ["card-scans", scan("working", 0, { attempts: 3, lease_until: at(4) }), at(4), 0, 2],
    ["restores", insert("keepsake_restores", { ...restore, state: "waiting" }), at(5), 0, 0],
    [
      "imports",
      insert("memorial_imports", { ...list, id: randomUUID(), state: "waiting", asked_at: at(6) }),
      at(6),
      0,
      0,
    ],
    ["keepsakes", keepsake("making", { attempts: 2, lease_until: at(7) }), at(7), 0, 1],
    ["books", book("waiting", 8), at(8), 0, 0],
  ];
  expect(await upgrade()).toEqual(expected);
});

test("an upgrade still gives no copies to a recording with which two processes died", async () => {
  const { insert, query, upgrade } = await old("061-copies-in-the-queue");
  const film = (copies_attempts: number, copies_due_at: string | null) =>
    insert("media", {
      ...{ id: randomUUID(), kind: "video", purpose: "memory", files: "[]", created_at: at(0) },
      ...{ copies_attempts, copies_due_at },
    });
  const expected = [film(2, at(1)), film(3, at(1)), film(3, null)].map((id, index) => ({
    id,
    copies_unended: index === 1 ? 2 : 0,
  }));
  await upgrade();
  const found = query("select id, copies_unended from media");
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining(expected));
});
