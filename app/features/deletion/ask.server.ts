import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { enqueue } from "~/jobs/queue.server";
import { day } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess, Viewer } from "~/models/access";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { peopleOf } from "~/models/people/people-of.server";
import { aboutOf, dayOf, waitingDeletions } from "./describe.server";
import { askedLetter } from "./letters.server";
import { deletionJob } from "./tables";

/** Milliseconds in which a memorial can be kept (docs/product/limits.md). */
export const waits = 14 * day;

/** Adds the row of a deletion in a transaction, unless there is one already. Returns its id and its moment, or those of the other. `wait` is in milliseconds. */
export async function addDeletion(trx: Writing, memorialId: string, by: Viewer | null, wait: number) {
  const found = trx.selectFrom("deletions").select(["id", "due_at"]).where("memorial_id", "=", memorialId);
  const waiting = await found.where("state", "<>", "done").executeTakeFirst();
  if (waiting) return { ...waiting, isNew: false };
  const memorial = trx.selectFrom("memorials").select("user_id").where("id", "=", memorialId);
  const { user_id: owner_id } = await memorial.executeTakeFirstOrThrow();
  const [id, due_at] = [randomUUID(), later(wait)];
  const asked = { asked_by: by?.id ?? null, asked_at: now().toISOString() };
  await trx
    .insertInto("deletions")
    .values({ id, memorial_id: memorialId, owner_id, ...asked, due_at, state: "waiting", counts: "[]" })
    .execute();
  // Also where a command deletes at once: the server goes on if the command is killed.
  await enqueue(trx, deletionJob, id, wait ? due_at : later(day / 24));
  return { id, due_at, isNew: true };
}

/** Tells everybody who looks after a memorial that it is to be deleted. Admins are told by the notice on its desk, unless they asked. */
async function tell(trx: Writing, id: string, by: Viewer | null) {
  const row = await waitingDeletions(trx).where("deletions.id", "=", id).executeTakeFirstOrThrow();
  const about = aboutOf(row);
  for (const { id: accountId, email, role } of await peopleOf(trx, row.memorial_id)) {
    if (role === "admin" && accountId !== by?.id) continue;
    const token = role === "colleague" ? null : newToken();
    if (token)
      await trx
        .insertInto("deletion_links")
        .values({ token_hash: tokenHash(token), deletion_id: id, account_id: accountId })
        .execute();
    await queueMail(trx, email, askedLetter(about, token));
  }
}

/** Asks to delete a memorial in 14 days, in a transaction; `by` is null for the operator. Asking again changes nothing. Returns the moment (ISO UTC). */
async function askWithin(trx: Writing, memorialId: string, by: Viewer | null): Promise<string> {
  const { id, due_at, isNew } = await addDeletion(trx, memorialId, by, waits);
  if (!isNew) return due_at;
  await record(trx, { memorialId, viewer: by }, { kind: "deletion_asked" });
  await tell(trx, id, by);
  return due_at;
}

/** Asks to delete a memorial in 14 days, and tells everybody who looks after it. Asking again changes nothing. Returns the moment (ISO UTC). */
export function askDeletion({ memorialId, viewer }: MemorialAccess<"delete">): Promise<string> {
  return transaction((trx) => askWithin(trx, memorialId, viewer));
}

/** The same for the operator of the site. */
export function askAsOperator(memorialId: string): Promise<string> {
  return transaction((trx) => askWithin(trx, memorialId, null));
}

/** The deletion that waits at a memorial; null if none does. */
export async function waitingDeletion(memorialId: string) {
  const row = await waitingDeletions().where("deletions.memorial_id", "=", memorialId).executeTakeFirst();
  return row ? aboutOf(row) : null;
}

/** The day on which a memorial would be deleted if it were asked for now. */
export const dueIfAsked = (): string => dayOf(later(waits));

/** The names of a memorial, for the page that asks for one of them. */
export async function namesOf({ memorialId }: MemorialAccess<"delete">) {
  const row = db.selectFrom("memorials").select(["full_name", "known_as"]).where("id", "=", memorialId);
  const { full_name: name, known_as: knownAs } = await row.executeTakeFirstOrThrow();
  return { name, knownAs };
}
