import { randomUUID } from "node:crypto";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";

/** Seconds after which a session ends in any case (docs/product/limits.md). */
export const sessionSeconds = 90 * 86_400;

/**
 * Starts a session and returns its token of 256 random bits; only its hash is stored. Null if the account's password no longer has the given hash,
 * because it was changed during the sign-in. `browser` is its name in plain words. Also deletes expired sessions.
 */
export async function startSession(
  accountId: string,
  { passwordHash, browser = null }: { passwordHash?: string | undefined; browser?: string | null } = {},
): Promise<string | null> {
  const token = newToken();
  const at = now();
  const values = {
    id_hash: tokenHash(token),
    account_id: accountId,
    created_at: at.toISOString(),
    last_seen_at: at.toISOString(),
    expires_at: new Date(at.getTime() + sessionSeconds * 1000).toISOString(),
    browser,
    public_id: randomUUID(),
  };
  return transaction(async (trx) => {
    await trx.deleteFrom("sessions").where("expires_at", "<", at.toISOString()).execute();
    const account = await trx
      .selectFrom("accounts")
      .select("password_hash")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    if (passwordHash !== undefined && account.password_hash !== passwordHash) return null;
    await trx.insertInto("sessions").values(values).execute();
    return token;
  });
}
