import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemorialAccess } from "~/models/access";

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/**
 * Lists the people who look after a memorial: the primary owner (with the id of the account), then up to 100 co-owners (with the id of their share),
 * longest first. A stored family_member counts as a memorial_member.
 */
export async function listOwners({ memorialId }: MemorialAccess<"manage">) {
  const primary = await db
    .selectFrom("memorials")
    .innerJoin("accounts", "accounts.id", "user_id")
    .select(["accounts.id", "accounts.full_name", "email", "memorials.created_at"])
    .where("memorials.id", "=", memorialId)
    .executeTakeFirst();
  const members = await db
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["memorial_owners.id", "full_name", "email", "accepted_at"])
    .where("memorial_id", "=", memorialId)
    .$if(primary !== undefined, (query) => query.where("account_id", "!=", primary?.id ?? ""))
    .orderBy("accepted_at")
    .orderBy("memorial_owners.id")
    .limit(100)
    .execute();
  const owner = primary && {
    id: primary.id,
    fullName: primary.full_name,
    email: primary.email,
    role: "primary_owner" as const,
    since: day(primary.created_at),
  };
  const coOwners = members.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    role: "memorial_member" as const,
    since: day(row.accepted_at),
  }));
  return owner ? [owner, ...coOwners] : coOwners;
}
