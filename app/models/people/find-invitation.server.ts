import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { now } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";
import type { InvitationAccess, InvitationType } from "~/models/access";

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

/**
 * The data of an invitation's page: the name of its memorial, or of the business for a future colleague with the name that was entered for them, and
 * whether its address has a confirmed account.
 */
export async function describeInvitation({ type, invitationId, email }: InvitationAccess) {
  const memorial =
    type === "memorial"
      ? await db
          .selectFrom("memorial_invitations")
          .innerJoin("memorials", "memorials.id", "memorial_id")
          .select("full_name")
          .where("memorial_invitations.id", "=", invitationId)
          .executeTakeFirst()
      : undefined;
  const work =
    type === "colleague"
      ? await db
          .selectFrom("colleague_invitations")
          .innerJoin("accounts", "accounts.id", "business_id")
          .select(["business_name", "colleague_invitations.full_name"])
          .where("colleague_invitations.id", "=", invitationId)
          .executeTakeFirst()
      : undefined;
  const accounts = db.selectFrom("accounts").select("id").where("email", "=", email);
  const hasAccount = await exists(accounts.where("email_confirmed_at", "is not", null));
  return {
    memorialName: memorial?.full_name ?? null,
    employer: work?.business_name ?? null,
    fullName: work?.full_name ?? "",
    hasAccount,
  };
}
