import { randomUUID } from "node:crypto";
import type { Role } from "~/db/account-tables";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import type { LinkAccess, Viewer } from "~/models/access";
import { paths } from "~/paths";
import { endSignUpLinks } from "./pending.server";
import { issueToken, spendToken } from "./token.server";
import { actingRows, viewerOf } from "./viewer.server";

/**
 * Creates a link that signs an account in once, within an hour. An address without an account gets an admin's; an existing account
 * becomes an admin's only if `promote` is set. Throws if the account is suspended. Only the operator's command calls this, nothing on the site.
 */
export function issueSignInLink(
  email: string,
  { promote }: { promote: boolean },
): Promise<{ url: string; role: Role; created: boolean }> {
  return transaction(async (trx) => {
    const { id, role, created } = await accountFor(trx, email);
    if (promote && role !== "admin")
      await trx
        .updateTable("accounts")
        .set({ user_role: "admin", updated_at: now().toISOString() })
        .where("id", "=", id)
        .execute();
    const token = await issueToken(trx, "sign_in", id);
    return { url: env.origin + paths.signInLink(email, token), role: promote ? "admin" : role, created };
  });
}

/** Uses up a sign-in link and returns its account; null if the link was used in the meantime. */
export async function spendSignInLink(access: LinkAccess<"sign_in">): Promise<Viewer | null> {
  if (!(await transaction((trx) => spendToken(trx, "sign_in", access.tokenHash)))) return null;
  const row = await actingRows().where("accounts.id", "=", access.id).executeTakeFirst();
  return row ? viewerOf(row) : null;
}

/** The confirmed account of an address. If there is none, creates an admin's; an unconfirmed account belongs to nobody and is overwritten. */
async function accountFor(trx: Writing, email: string): Promise<{ id: string; role: Role; created: boolean }> {
  const known = await trx.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
  if (known?.suspended_at) throw new Error(`${email} is suspended. First run: npm run account -- ${email} --resume`);
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
