import type { TokenKind } from "~/db/account-tables";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { hour } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { LinkKind } from "~/models/access";
import { findNewAddress } from "./new-address-link.server";
import { findSignUpLink } from "./pending.server";

/**
 * The account that a link's token is valid for, the sign-up that it confirms, or the change of an address; null if it has expired, is used, made up or belongs to another
 * address or a suspended account. Doesn't use up the token.
 */
export async function findToken(
  kind: LinkKind,
  { token, email }: { token: string; email: string },
): Promise<{ id: string; tokenHash: string } | null> {
  if (kind === "confirmation") return findSignUpLink({ token, email });
  if (kind === "email_change" || kind === "email_keep") return findNewAddress(kind, { token, email });
  const row = await db
    .selectFrom("tokens")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["account_id", "token_hash"])
    .where("token_hash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("email", "=", email)
    .where("suspended_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? { id: row.account_id, tokenHash: row.token_hash } : null;
}

/** Uses up a token together with the account's other tokens of its kind; false if it was used in the meantime. */
export async function spendToken(trx: Writing, kind: TokenKind, hash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom("tokens")
    .where("token_hash", "=", hash)
    .where("kind", "=", kind)
    .where("expires_at", ">", now().toISOString())
    .returning("account_id")
    .executeTakeFirst();
  if (!spent) return false;
  await trx.deleteFrom("tokens").where("account_id", "=", spent.account_id).where("kind", "=", kind).execute();
  return true;
}

/** Milliseconds for which a mail's link is valid (docs/product/limits.md). */
const lives: Record<TokenKind, number> = { recovery: hour, sign_in: hour };

/** Creates the token for an account's link, for a mail in the same transaction. Only its hash is stored. Also deletes expired tokens. */
export async function issueToken(trx: Writing, kind: TokenKind, accountId: string): Promise<string> {
  const token = newToken();
  const at = now();
  await trx.deleteFrom("tokens").where("expires_at", "<", at.toISOString()).execute();
  await trx
    .insertInto("tokens")
    .values({
      token_hash: tokenHash(token),
      kind,
      account_id: accountId,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + lives[kind]).toISOString(),
    })
    .execute();
  return token;
}
