import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { newToken, tokenHash } from "~/lib/token";
import type { LinkAccess, OwnAccount } from "../access";
import { queueMail } from "../mail/queue.server";
import { noteAct } from "./acts.server";
import { endConnections } from "./connections.server";
import { addressTakenLetter, newAddressLetter, newAddressNotice, recoveryLetter } from "./letters.server";
import { endSignUpLinks } from "./pending.server";
import { issueToken } from "./token.server";
import { hasAccount } from "./write-account.server";

/** Milliseconds for which an address can be confirmed, and for which its owner can take the change back: 24 hours. */
export const newAddressLife = day;

/** The address that waits for its confirmation, if there is one. */
export async function awaitedAddress({ viewer }: OwnAccount): Promise<string | null> {
  const row = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where("account_id", "=", viewer.id)
    .where("confirmed_at", "is", null)
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row?.new_email ?? null;
}

const dropAwaited = (trx: Writing, accountId: string) =>
  trx.deleteFrom("email_changes").where("account_id", "=", accountId).where("confirmed_at", "is", null).execute();

/**
 * Asks for the confirmation of a new address by mail, and tells the present address. It replaces an earlier question, but not the way back from an
 * address that was confirmed. An address that has an account gets another mail; all else is the same, so that nobody learns of the account.
 */
export async function askForNewAddress({ viewer }: OwnAccount, email: string): Promise<void> {
  const [confirm, keep] = [newToken(), newToken()];
  const at = now();
  await transaction(async (trx) => {
    await dropAwaited(trx, viewer.id);
    await trx
      .insertInto("email_changes")
      .values({
        id: randomUUID(),
        account_id: viewer.id,
        old_email: viewer.email,
        new_email: email,
        confirm_hash: tokenHash(confirm),
        keep_hash: tokenHash(keep),
        created_at: at.toISOString(),
        expires_at: new Date(at.getTime() + newAddressLife).toISOString(),
      })
      .execute();
    const isTaken = await hasAccount(trx, email);
    await queueMail(trx, email, isTaken ? addressTakenLetter() : newAddressLetter(email, confirm));
    await queueMail(trx, viewer.email, newAddressNotice(viewer.email, email, keep));
  });
}

/** Ends the question for a new address. */
export async function dropNewAddress({ viewer }: OwnAccount): Promise<void> {
  await transaction((trx) => dropAwaited(trx, viewer.id));
}

/** Gives an account another address: an unconfirmed account of that address belongs to nobody and goes; links for the old address end. */
async function moveTo(trx: Writing, accountId: string, email: string) {
  await trx.deleteFrom("accounts").where("email", "=", email).where("email_confirmed_at", "is", null).execute();
  await endSignUpLinks(trx, email);
  const updated_at = now().toISOString();
  await trx.updateTable("accounts").set({ email, updated_at }).where("id", "=", accountId).execute();
  await trx.deleteFrom("tokens").where("account_id", "=", accountId).execute();
}

/**
 * Gives an account the address that its owner has confirmed. Ends its recovery links and all its sessions but the one with the hash `session`. Returns
 * "gone" if the link was used in the meantime or the address has an account by now.
 */
export function confirmNewAddress(
  access: LinkAccess<"email_change">,
  session: string | null,
): Promise<"changed" | "gone"> {
  return transaction(async (trx) => {
    const change = await trx
      .updateTable("email_changes")
      .set({ confirmed_at: now().toISOString() })
      .where("id", "=", access.id)
      .where("confirm_hash", "=", access.tokenHash)
      .where("confirmed_at", "is", null)
      .returning(["account_id", "new_email"])
      .executeTakeFirst();
    if (!change) return "gone";
    if (await hasAccount(trx, change.new_email)) {
      await trx.deleteFrom("email_changes").where("id", "=", access.id).execute();
      return "gone";
    }
    await moveTo(trx, change.account_id, change.new_email);
    await trx
      .deleteFrom("sessions")
      .where("account_id", "=", change.account_id)
      .where("id_hash", "!=", session ?? "")
      .execute();
    await noteAct(trx, { accountId: change.account_id, kind: "address_changed" });
    return "changed";
  });
}

/**
 * Takes a change of address back, for the owner of the old one, even if it was confirmed. The person who asked for it knows the password, so that ends too, with
 * every session, and its API keys, webhooks and calendar feed, if `endsConnections`; the old address gets a link for choosing a new one. Returns "gone" if the link was used in the meantime or the old address has
 * another account by now.
 */
export function keepAddress(access: LinkAccess<"email_keep">, endsConnections = false): Promise<"kept" | "gone"> {
  return transaction(async (trx) => {
    const change = await trx
      .deleteFrom("email_changes")
      .where("id", "=", access.id)
      .where("keep_hash", "=", access.tokenHash)
      .returning(["account_id", "old_email"])
      .executeTakeFirst();
    if (!change) return "gone";
    const { account_id: id, old_email: email } = change;
    const holder = await trx.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst();
    if (holder && holder.id !== id && (await hasAccount(trx, email))) return "gone";
    if (holder?.id !== id) await moveTo(trx, id, email);
    await trx.updateTable("accounts").set({ password_hash: null }).where("id", "=", id).execute();
    await trx.deleteFrom("sessions").where("account_id", "=", id).execute();
    await trx.deleteFrom("tokens").where("account_id", "=", id).execute();
    await trx.deleteFrom("email_changes").where("account_id", "=", id).execute();
    if (endsConnections) await endConnections(trx, id);
    await noteAct(trx, { accountId: id, kind: "address_kept" });
    await queueMail(trx, email, recoveryLetter(email, await issueToken(trx, "recovery", id)));
    return "kept";
  });
}
