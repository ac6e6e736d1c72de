import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { enqueueAll } from "~/jobs/queue.server";
import type { Viewer } from "~/models/access";
import type { Trace } from "~/models/memorial/trace";
import { features } from "../all.server";
import { countAll } from "./counts.server";
import { deletionJob } from "./tables";

const rowsIn =
  (table: "memories" | "media" | "followers" | "memorial_owners" | "memorial_invitations"): Trace["condition"] =>
  (where) =>
    where.exists(where.selectFrom(table).select("id").whereRef("memorial_id", "=", "memorials.id"));

const doneThere: Trace["condition"] = (where) => {
  const done = where.selectFrom("memorial_history").select("number").whereRef("memorial_id", "=", "memorials.id");
  return where.exists(done.where("kind", "<>", "registered"));
};

const own: Trace[] = [
  { words: "Somebody has shared a memory", condition: rowsIn("memories") },
  { words: "Somebody gets mail about it", condition: rowsIn("followers") },
  { words: "Others look after it too", condition: rowsIn("memorial_owners") },
  { words: "Somebody is invited to look after it", condition: rowsIn("memorial_invitations") },
  { words: "It has a picture", condition: rowsIn("media") },
  { words: "Its password was asked for", condition: (where) => where("new_password_requested_at", "is not", null) },
  { words: "It was changed, printed or shared", condition: doneThere },
];

/** All signs that somebody has done something, those of features first. Visits leave none. */
const traces = async () => [...(await features()).flatMap(({ memorialData }) => memorialData?.traces ?? []), ...own];

/** The condition that nobody has done anything at a memorial since it was registered. */
export async function untouched(): Promise<Trace["condition"]> {
  const all = await traces();
  return (where) => where.not(where.or(all.map(({ condition }) => condition(where))));
}

/** The first trace that somebody has left at each memorial, by the memorials' ids. Those that nobody has touched are left out. */
export async function tracesAt(memorials: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { words, condition } of await traces()) {
    const rows = db.selectFrom("memorials").select("id").where("id", "in", memorials).where(condition);
    for (const { id } of await rows.execute()) if (!found.has(id)) found.set(id, words);
  }
  return found;
}

/** Whether nobody has touched one memorial, with what any feature keeps of it. */
export async function isUntouched(from: typeof db | Writing, memorialId: string): Promise<boolean> {
  const isSo = await untouched();
  const row = from.selectFrom("memorials").select("id").where("id", "=", memorialId).where(isSo);
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
