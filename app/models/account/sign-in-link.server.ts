import type { Role } from "~/db/account-tables";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { paths } from "~/paths";
import type { LinkAccess, Viewer } from "../access";
import { accountFor } from "./admin-account.server";
import { issueToken } from "./issue-token.server";
import { spendToken } from "./token.server";
import { viewerOf, viewerRows } from "./viewer.server";

/**
 * Creates a link that signs an account in once, within an hour. An address without an account gets an admin's; an existing account
 * becomes an admin's only if `promote` is set. Only the operator's command calls this, nothing on the site.
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
  const row = await viewerRows().where("accounts.id", "=", access.id).executeTakeFirst();
  return row ? viewerOf(row) : null;
}
