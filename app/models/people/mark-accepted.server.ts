import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { InvitationAccess, InvitationType } from "~/models/access";
import { invitationTables } from "./find-invitation.server";

/** Marks an invitation as accepted; false if it has expired, was cancelled or was accepted in the meantime. */
export async function markAccepted(trx: Writing, { type, invitationId }: InvitationAccess) {
  const at = now().toISOString();
  const spent = await trx
    .updateTable<(typeof invitationTables)[InvitationType]>(invitationTables[type])
    .set({ status: "accepted", accepted_at: at })
    .where("id", "=", invitationId)
    .where("status", "=", "pending")
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}
