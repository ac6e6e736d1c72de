import type { Kysely } from "kysely";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";

/** Somebody who is to be told of what waits. */
export interface Told {
  id: string;
  email: string;
  /** Up to which number of waiting_memories they were told, and when; null before the first mail. */
  told: number | null;
  told_at: string | null;
}

/** Confirmed accounts that want to be told, with what they were told of a memorial, or of the whole site where that is null. */
function wanting(from: Kysely<Schema>, memorialId: string | null) {
  return from
    .selectFrom("accounts")
    .leftJoin("user_preferences", "user_preferences.user_id", "accounts.id")
    .leftJoin("moderation_notices", (join) =>
      join
        .onRef("moderation_notices.account_id", "=", "accounts.id")
        .on("moderation_notices.memorial_id", memorialId === null ? "is" : "=", memorialId),
    )
    .select(["accounts.id", "email", "told", "told_at"])
    .where("email_confirmed_at", "is not", null)
    .where((where) => where.or([where("moderation_mail", "is", null), where("moderation_mail", "=", 1)]));
}

/** The admins who want to be told of what waits on the whole site. */
export function admins(from: Kysely<Schema>): Promise<Told[]> {
  return wanting(from, null).where("user_role", "=", "admin").execute();
}

/** The owner and the co-owners of a memorial who want to be told of what waits there; admins among them are told of the whole site. */
export function ownersOf(from: Kysely<Schema>, memorialId: string): Promise<Told[]> {
  const owner = from.selectFrom("memorials").select("user_id as account_id").where("id", "=", memorialId);
  const coOwners = from.selectFrom("memorial_owners").select("account_id").where("memorial_id", "=", memorialId);
  return wanting(from, memorialId)
    .where(
      "accounts.id",
      "in",
      owner.where("user_id", "is not", null).$narrowType<{ account_id: string }>().union(coOwners),
    )
    .where("user_role", "!=", "admin")
    .execute();
}

/** Notes in the transaction of a mail up to which number it tells. */
export async function noteTold(trx: Writing, person: Told, memorialId: string | null, told: number): Promise<void> {
  await trx
    .deleteFrom("moderation_notices")
    .where("account_id", "=", person.id)
    .where("memorial_id", memorialId === null ? "is" : "=", memorialId)
    .execute();
  const told_at = now().toISOString();
  await trx
    .insertInto("moderation_notices")
    .values({ account_id: person.id, memorial_id: memorialId, told, told_at })
    .execute();
}
