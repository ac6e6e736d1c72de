import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { neededKeys } from "~/db/backup/keys.server";
import { db } from "~/db/connection.server";
import { sealedColumns } from "~/db/sealed-columns";
import { env } from "~/env.server";
import { issueCards } from "~/features/cards/handwritten/issue.server";
import { memorialAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

test("every column that is called sealed is among those that need a key", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and c.name like '%sealed'
  `.execute(db);
  const listed = Object.entries(sealedColumns).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.map(({ table, column }) => `${table}.${column}`).filter((name) => !listed.includes(name))).toEqual([]);
});

test("a key that only handwritten cards need is needed", async () => {
  const id = await addMemorial();
  await issueCards(memorialAccess<"manage">(id, "coOwner"), 1);
  await db.updateTable("card_keys").set({ sealed: "old-key1 and what it sealed" }).execute();
  const needed = neededKeys(path.join(env.dataDir, "everkeep.db"));
  expect(needed).toContainEqual({ id: "old-key1", memorials: 0 });
});
