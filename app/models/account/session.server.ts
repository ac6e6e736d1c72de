import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { Viewer } from "../access";
import { viewerOf } from "./sign-in.server";

const day = 86_400_000;
/** Milliseconds of idleness after which a session ends (DESIGN §4.2). */
const idle = 30 * day;
/** Seconds after which a session ends in any case (DESIGN §4.2). */
export const sessionSeconds = 90 * 86_400;

/**
 * Starts a session and gives its token: 256 random bits, of which only the hash is stored. Null where the account's password is no longer the
 * one of the given hash: it was changed while the sign-in was on its way. Sessions that ended by age go.
 */
export async function startSession(accountId: string, passwordHash?: string): Promise<string | null> {
  const token = newToken();
  const at = now();
  const values = {
    id_hash: tokenHash(token),
    account_id: accountId,
    created_at: at.toISOString(),
    last_seen_at: at.toISOString(),
    expires_at: new Date(at.getTime() + sessionSeconds * 1000).toISOString(),
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

/** The signed-in account of a token, or null. Being seen puts the idle end off, written at most once an hour. */
export async function findSession(token: string): Promise<Viewer | null> {
  const at = now();
  const row = await db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select([
      "accounts.id",
      "email",
      "full_name",
      "user_role",
      "business_name",
      "business_type",
      "id_hash",
      "last_seen_at",
    ])
    .where("id_hash", "=", tokenHash(token))
    .where("expires_at", ">", at.toISOString())
    .where("last_seen_at", ">", new Date(at.getTime() - idle).toISOString())
    .executeTakeFirst();
  if (!row) return null;
  if (at.getTime() - Date.parse(row.last_seen_at) > 3_600_000) {
    await db
      .updateTable("sessions")
      .set({ last_seen_at: at.toISOString() })
      .where("id_hash", "=", row.id_hash)
      .execute()
      // A disk that is full keeps nobody from reading.
      .catch((error) => console.error("session:", error));
  }
  return viewerOf(row);
}

/** Ends this session, then all others of its account (spec 1 §4: local, then global). An unknown token is no error. */
export async function endSessions(token: string): Promise<void> {
  const found = await db
    .selectFrom("sessions")
    .select("account_id")
    .where("id_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!found) return;
  await db.deleteFrom("sessions").where("id_hash", "=", tokenHash(token)).execute();
  await db.deleteFrom("sessions").where("account_id", "=", found.account_id).execute();
}
