import { randomUUID } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { enqueueAll } from "~/jobs/queue.server";
import type { Viewer } from "~/models/access";
import { countAll } from "./counts.server";
import { deletionJob } from "./tables";

/**
 * Whether nobody has done anything at a memorial since it was registered, as a condition: no change, print, invitation or share of it stands in its
 * history, nobody has left a memory or an address there, or asked for its password. Visits leave no trace.
 */
export function untouched(where: ExpressionBuilder<Schema, "memorials">) {
  const done = where.selectFrom("memorial_history").select("number").whereRef("memorial_id", "=", "memorials.id");
  const left = (["memories", "followers", "media", "memorial_owners", "memorial_invitations"] as const).map((table) =>
    where.exists(where.selectFrom(table).select("id").whereRef("memorial_id", "=", "memorials.id")),
  );
  return where.and([
    where("new_password_requested_at", "is", null),
    where.not(where.or([where.exists(done.where("kind", "<>", "registered")), ...left])),
  ]);
}

/** The same for one memorial, with what any feature keeps of it. */
export async function isUntouched(from: typeof db | Writing, memorialId: string): Promise<boolean> {
  const row = from.selectFrom("memorials").select("id").where("id", "=", memorialId).where(untouched);
  if (!(await row.executeTakeFirst())) return false;
  const counts = await countAll(from, memorialId);
  return counts.every(({ one, count }) => one === "entry of its history" && count === 1);
}

/** The values of a row, of which SQLite takes so many in one statement. */
const batch = 500;

/**
 * Has memorials of an undone import deleted at once, in a transaction: it leaves no certificate, because people have left nothing there. Each is looked at
 * once more when its turn comes, and stays if it was touched meanwhile.
 */
export async function deleteUntouched(trx: Writing, by: Viewer, importId: string, memorials: string[]): Promise<void> {
  const at = now().toISOString();
  const asked = { owner_id: by.id, asked_by: by.id, asked_at: at, due_at: at, import_id: importId };
  const rows = memorials.map((memorial_id) => {
    return { id: randomUUID(), memorial_id, ...asked, state: "waiting" as const, counts: "[]" };
  });
  for (let from = 0; from < rows.length; from += batch)
    await trx
      .insertInto("deletions")
      .values(rows.slice(from, from + batch))
      .execute();
  await enqueueAll(
    trx,
    deletionJob,
    rows.map(({ id }) => id),
  );
}

/** How many memorials of an undone import are still to be deleted. */
export async function stillDeleting(importId: string): Promise<number> {
  const rows = db.selectFrom("deletions").select(({ fn }) => fn.countAll<number>().as("count"));
  return (await rows.where("import_id", "=", importId).where("state", "=", "waiting").executeTakeFirstOrThrow()).count;
}
