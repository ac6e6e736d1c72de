import type { TokenKind } from "~/db/account-tables";
import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { hour } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";

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
