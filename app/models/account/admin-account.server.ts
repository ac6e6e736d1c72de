import { randomUUID } from "node:crypto";
import type { Role } from "~/db/account-tables";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { endSignUpLinks } from "./pending.server";

/** The confirmed account of an address. If there is none, creates an admin's; an unconfirmed account belongs to nobody and is overwritten. */
export async function accountFor(trx: Writing, email: string): Promise<{ id: string; role: Role; created: boolean }> {
  const known = await trx.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
  if (known?.email_confirmed_at) return { id: known.id, role: known.user_role, created: false };
  await endSignUpLinks(trx, email);
  const at = now().toISOString();
  const id = known?.id ?? randomUUID();
  const admin = {
    full_name: email.split("@")[0] ?? email,
    password_hash: null,
    user_role: "admin",
    email_confirmed_at: at,
  } as const;
  const noBusiness = {
    business_name: null,
    business_type: null,
    business_phone: null,
    business_url: null,
    updated_at: at,
  };
  if (known) {
    await trx.deleteFrom("tokens").where("account_id", "=", id).execute();
    await trx.deleteFrom("sessions").where("account_id", "=", id).execute();
    await trx
      .updateTable("accounts")
      .set({ ...admin, ...noBusiness })
      .where("id", "=", id)
      .execute();
  } else
    await trx
      .insertInto("accounts")
      .values({ id, email, created_at: at, ...admin, ...noBusiness })
      .execute();
  return { id, role: "admin", created: true };
}
