import { sql } from "kysely";
import type { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";

/** A memorial of an account that is about to be deleted, and the co-owner who then owns it. */
export interface Fate {
  id: string;
  name: string;
  heir: { id: string; name: string; email: string } | null;
}

export type From = typeof db | Writing;

/** The memorials of an account by name, each with its longest confirmed co-owner. */
export async function fatesOf(from: From, accountId: string): Promise<Fate[]> {
  const longest = from
    .selectFrom("memorial_owners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("account_id")
    .where("memorial_id", "=", sql.ref<string>("memorials.id"))
    .where("account_id", "!=", accountId)
    .where("email_confirmed_at", "is not", null)
    .orderBy("accepted_at")
    .orderBy("memorial_owners.id")
    .limit(1);
  const rows = await from
    .selectFrom("memorials")
    .leftJoin("accounts as heir", (join) => join.on("heir.id", "=", sql<string>`(${longest})`))
    .select(["memorials.id", "memorials.full_name", "heir.id as heir_id", "heir.full_name as heir_name", "heir.email"])
    .where("memorials.user_id", "=", accountId)
    .orderBy("memorials.full_name")
    .orderBy("memorials.id")
    .execute();
  return rows.map(({ id, full_name: name, heir_id, heir_name, email }) => ({
    id,
    name,
    heir: heir_id && heir_name && email ? { id: heir_id, name: heir_name, email } : null,
  }));
}
