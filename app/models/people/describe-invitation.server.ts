import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import type { InvitationAccess } from "~/models/access";

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
