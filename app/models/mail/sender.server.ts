import type { Kysely } from "kysely";
import type { Schema } from "~/db/schema";
import type { Sender } from "~/lib/letter";

/** The person whose memorial a mail is about, and the business that looks after it, for readers who know of its page. */
export async function senderOf(from: Kysely<Schema>, memorialId: string): Promise<Sender> {
  const row = await from
    .selectFrom("memorials")
    .leftJoin("accounts", "accounts.id", "user_id")
    .select(["portrait_id", "memorials.full_name", "business_name", "business_phone"])
    .where("memorials.id", "=", memorialId)
    .executeTakeFirst();
  if (!row) return {};
  const name = row.business_name?.trim();
  const portraitOf = row.portrait_id ? memorialId : undefined;
  return { person: row.full_name, portraitOf, business: name ? { name, phone: row.business_phone } : null };
}
