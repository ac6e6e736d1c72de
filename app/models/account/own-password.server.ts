import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { OwnAccount, SiteAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { noteAct } from "./acts.server";
import { endConnections } from "./connections.server";
import { ownPasswordChangedLetter } from "./letters.server";
import { hashPassword, passwordMatches } from "./password.server";

/** The proof of a page that asks for the current password of the signed-in account. */
export type AskingAccess =
  | OwnAccount
  | SiteAccess<"connectBusiness">
  | SiteAccess<"manageBusiness">
  | SiteAccess<"manageAccounts">;

/** The hash of the account's password if the given one is right, otherwise null. */
export async function verifyOwnPassword({ viewer }: AskingAccess, password: string): Promise<string | null> {
  const row = await db.selectFrom("accounts").select("password_hash").where("id", "=", viewer.id).executeTakeFirst();
  const hash = row?.password_hash ?? null;
  return (await passwordMatches(password, hash)) ? hash : null;
}

/**
 * Sets the account's password, ends its other sessions and its links, and tells it by mail; false if the password no longer has the hash `verified`,
 * because it was changed in the meantime. Ends the API keys, webhooks and the calendar feed too, if `endsConnections`.
 */
export async function changeOwnPassword(
  { viewer, session }: OwnAccount,
  password: string,
  { verified, endsConnections = false }: { verified: string; endsConnections?: boolean },
): Promise<boolean> {
  const password_hash = await hashPassword(password);
  return transaction(async (trx) => {
    const changed = await trx
      .updateTable("accounts")
      .set({ password_hash, updated_at: now().toISOString() })
      .where("id", "=", viewer.id)
      .where("password_hash", "=", verified)
      .returning("email")
      .executeTakeFirst();
    if (!changed) return false;
    await trx.deleteFrom("sessions").where("account_id", "=", viewer.id).where("id_hash", "!=", session).execute();
    await trx.deleteFrom("tokens").where("account_id", "=", viewer.id).execute();
    if (endsConnections) await endConnections(trx, viewer.id);
    await noteAct(trx, { accountId: viewer.id, kind: "password_changed" });
    await queueMail(trx, changed.email, ownPasswordChangedLetter());
    return true;
  });
}
