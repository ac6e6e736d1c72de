import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { tokenHash } from "~/lib/token";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { peopleOf } from "~/models/people/people-of.server";
import type { KeepAccess } from "./access";
import { aboutOf, waitingDeletions } from "./describe.server";
import { keptLetter } from "./letters.server";

/** Ends a deletion that waits, in a transaction, and tells everybody who looks after the memorial why. False if it doesn't wait any more. */
export async function endDeletion(trx: Writing, id: string, why: string): Promise<boolean> {
  const row = await waitingDeletions(trx).where("deletions.id", "=", id).executeTakeFirst();
  if (!row) return false;
  const emails = new Set((await peopleOf(trx, row.memorial_id)).flatMap((p) => (p.role === "admin" ? [] : p.email)));
  if (row.asker_email) emails.add(row.asker_email);
  for (const email of emails) await queueMail(trx, email, keptLetter(aboutOf(row), why));
  await trx.deleteFrom("deletions").where("id", "=", id).execute();
  return true;
}

/** Keeps a memorial that was to be deleted. False if the deletion doesn't wait any more. */
export function keepMemorial({ deletionId, accountId }: KeepAccess): Promise<boolean> {
  return transaction(async (trx) => {
    const row = await waitingDeletions(trx).where("deletions.id", "=", deletionId).executeTakeFirst();
    if (!row) return false;
    const account = trx.selectFrom("accounts").select(["id", "full_name"]).where("id", "=", accountId);
    const { full_name: fullName } = await account.executeTakeFirstOrThrow();
    const name = fullName.trim() || "Somebody who looks after it";
    await record(trx, { memorialId: row.memorial_id, viewer: { id: accountId, fullName } }, { kind: "deletion_ended" });
    return endDeletion(trx, deletionId, `${name} has kept the memorial of ${row.memorial}.`);
  });
}

/** The deletion and the account of a link that keeps a memorial, if that account may still do so; null otherwise. */
export async function findKeepLink(token: string): Promise<{ deletionId: string; accountId: string } | null> {
  const link = await db
    .selectFrom("deletion_links")
    .innerJoin("deletions", "deletions.id", "deletion_id")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["deletion_id", "account_id", "deletions.memorial_id", "user_role", "suspended_at"])
    .where("token_hash", "=", tokenHash(token))
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!link || link.suspended_at !== null) return null;
  const people = await transaction((trx) => peopleOf(trx, link.memorial_id));
  const may = people.some(({ id, role }) => id === link.account_id && role !== "colleague");
  return may ? { deletionId: link.deletion_id, accountId: link.account_id } : null;
}

/** The deletion of an opened link, in words. */
export async function describeKeeping({ deletionId }: KeepAccess) {
  return aboutOf(await waitingDeletions().where("deletions.id", "=", deletionId).executeTakeFirstOrThrow());
}
