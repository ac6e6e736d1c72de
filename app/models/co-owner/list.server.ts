import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { MemorialAccess } from "../access";

/** Who looks after a memorial: the primary owner first, then the co-owners by when they came. A stored family_member counts as memorial_member (spec 2 §3). */
export async function listOwners({ memorialId }: MemorialAccess<"manage">) {
  const memorial = await db
    .selectFrom("memorials")
    .leftJoin("accounts", "accounts.id", "user_id")
    .select(["memorials.full_name as name", "accounts.id", "accounts.full_name", "email"])
    .where("memorials.id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["memorial_owners.id", "full_name", "email", "accepted_at"])
    .where("memorial_id", "=", memorialId)
    .orderBy("accepted_at")
    .orderBy("memorial_owners.id")
    .limit(100)
    .execute();
  const primary = memorial.id
    ? [
        {
          id: memorial.id,
          fullName: memorial.full_name ?? "",
          email: memorial.email ?? "",
          role: "primary_owner" as const,
          since: null,
        },
      ]
    : [];
  const coOwners = members.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    role: "memorial_member" as const,
    since: showDay(dayIn(env.timeZone, new Date(row.accepted_at))),
  }));
  return { name: memorial.name, owners: [...primary, ...coOwners] };
}
