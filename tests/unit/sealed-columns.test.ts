import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { neededKeys } from "~/db/backup/keys.server";
import { db } from "~/db/connection.server";
import { allColumns, sealedColumns } from "~/db/sealed-columns";
import { env } from "~/env.server";
import { issueCards } from "~/features/cards/handwritten/issue.server";
import { memorialAccess } from "../support/proofs";
import { addMemorial } from "../support/rows";

test("every column that a key sealed is found by its name", async () => {
  const { rows } = await sql.raw<{ table: string; name: string }>(allColumns).execute(db);
  const found = sealedColumns(rows);
  expect([...found.keys()].sort()).toEqual(
    [
      "attendances",
      "card_keys",
      "gatherings",
      "held_forms",
      "mail_queue",
      "memorial_import_rows",
      "memorials",
      "registration_drafts",
    ]
      .concat(["second_steps", "successor_keys", "webhook_arrivals", "webhook_catches", "webhook_endpoints"])
      .sort(),
  );
  expect(found.get("memorials")).toEqual(["password", "password_check", "scan_key"]);
  expect(found.get("webhook_endpoints")).toEqual(["sealed", "former_sealed"]);
});

test("a key that only handwritten cards need is needed", async () => {
  const id = await addMemorial();
  await issueCards(memorialAccess<"manage">(id, "coOwner"), 1);
  await db.updateTable("card_keys").set({ sealed: "old-key1 and what it sealed" }).execute();
  const needed = neededKeys(path.join(env.dataDir, "everkeep.db"));
  expect(needed).toContainEqual({ id: "old-key1", memorials: 0 });
});
