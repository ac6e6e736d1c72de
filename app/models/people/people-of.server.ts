import type { Writing } from "~/db/transaction.server";

/** An account that is told about a change of who looks after a memorial, or of its end. */
export interface Concerned {
  id: string;
  email: string;
  role: "owner" | "colleague" | "coOwner" | "admin";
}

/** The accounts that look after a memorial, each once: its owner, colleagues of the owner, its co-owners and all admins. */
export async function peopleOf(trx: Writing, memorialId: string): Promise<Concerned[]> {
  const confirmed = () =>
    trx.selectFrom("accounts").select(["accounts.id", "accounts.email"]).where("email_confirmed_at", "is not", null);
  const owner = trx.selectFrom("memorials").select("user_id").where("id", "=", memorialId);
  const owners = confirmed().where("id", "=", owner);
  const colleagues = confirmed().innerJoin("colleagues", "account_id", "accounts.id").where("business_id", "=", owner);
  const coOwners = confirmed()
    .innerJoin("memorial_owners", "account_id", "accounts.id")
    .where("memorial_id", "=", memorialId);
  const admins = confirmed().where("user_role", "=", "admin");
  const all = [
    ...(await owners.execute()).map((row) => ({ ...row, role: "owner" as const })),
    ...(await colleagues.execute()).map((row) => ({ ...row, role: "colleague" as const })),
    ...(await coOwners.execute()).map((row) => ({ ...row, role: "coOwner" as const })),
    ...(await admins.execute()).map((row) => ({ ...row, role: "admin" as const })),
  ];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
