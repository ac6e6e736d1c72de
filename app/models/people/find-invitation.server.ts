import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";
import type { InvitationType } from "~/models/access";

/** The table of each type of invitation. */
export const invitationTables = {
  business: "business_invitations",
  memorial: "memorial_invitations",
  colleague: "colleague_invitations",
} as const;

export interface InvitationLink {
  type: InvitationType;
  token: string;
  email: string;
}

/** The invitation of a mail's link; null if the link is made up, expired, used or for another address. Doesn't use up the link. */
export async function findInvitation({ type, token, email }: InvitationLink): Promise<{ invitationId: string } | null> {
  const row = await db
    .selectFrom<(typeof invitationTables)[InvitationType]>(invitationTables[type])
    .select("id")
    .where("token_hash", "=", tokenHash(token))
    .where("email", "=", email)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? { invitationId: row.id } : null;
}
