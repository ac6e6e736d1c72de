import type { Kysely } from "kysely";
import type { Schema } from "~/db/schema";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";

/** A person who gets mail about pending memories. */
export interface Recipient {
  id: string;
  email: string;
  /** The number in waiting_memories up to which they have been notified, and when; null before the first mail. */
  last_number: number | null;
  notified_at: string | null;
  /** 1 if they want one mail a day at most. */
  daily: number | null;
}

/** Confirmed accounts that may act and want mail, with their last notification about a memorial, or about the whole site if that is null. */
function wanting(from: Kysely<Schema>, memorialId: string | null) {
  return from
    .selectFrom("accounts")
    .leftJoin("user_preferences", "user_preferences.user_id", "accounts.id")
    .leftJoin("moderation_notices", (join) =>
      join
        .onRef("moderation_notices.account_id", "=", "accounts.id")
        .on("moderation_notices.memorial_id", memorialId === null ? "is" : "=", memorialId),
    )
    .select(["accounts.id", "email", "last_number", "notified_at", "moderation_mail_daily as daily"])
    .where("email_confirmed_at", "is not", null)
    .where("suspended_at", "is", null)
    .where((where) => where.or([where("moderation_mail", "is", null), where("moderation_mail", "=", 1)]));
}

/** The admins who want mail about pending memories on the whole site. */
export function admins(from: Kysely<Schema>): Promise<Recipient[]> {
  return wanting(from, null).where("user_role", "=", "admin").execute();
}

/**
 * The people who want mail about a memorial's pending memories: its owner, its co-owners, and those colleagues of the owner who have asked for it.
 * Admins get mail about the whole site instead.
 */
export function ownersOf(from: Kysely<Schema>, memorialId: string): Promise<Recipient[]> {
  const owner = from.selectFrom("memorials").select("user_id as account_id").where("id", "=", memorialId);
  const colleagues = from
    .selectFrom("memorials")
    .innerJoin("colleagues", "business_id", "user_id")
    .select("colleagues.account_id")
    .where("colleagues.moderation_mail", "=", 1)
    .where("memorials.id", "=", memorialId);
  const coOwners = from.selectFrom("memorial_owners").select("account_id").where("memorial_id", "=", memorialId);
  return wanting(from, memorialId)
    .where((where) =>
      where.or([
        where(
          "accounts.id",
          "in",
          owner.where("user_id", "is not", null).$narrowType<{ account_id: string }>().union(coOwners),
        ),
        where("accounts.id", "in", colleagues),
      ]),
    )
    .where("user_role", "!=", "admin")
    .execute();
}

/** Records, in the transaction of a mail, the number up to which it notifies a person. */
export async function recordNotified(
  trx: Writing,
  person: Recipient,
  memorialId: string | null,
  last_number: number,
): Promise<void> {
  await trx
    .deleteFrom("moderation_notices")
    .where("account_id", "=", person.id)
    .where("memorial_id", memorialId === null ? "is" : "=", memorialId)
    .execute();
  const notified_at = now().toISOString();
  await trx
    .insertInto("moderation_notices")
    .values({ account_id: person.id, memorial_id: memorialId, last_number, notified_at })
    .execute();
}
