import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { now } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";
import type { InvitationAccess } from "../access";

export interface InvitationLink {
  type: "business" | "memorial";
  token: string;
  email: string;
}

/** The invitation of a mail's link; null if the link is made up, expired, used or for another address. Doesn't use up the link. */
export async function findInvitation({ type, token, email }: InvitationLink): Promise<{ invitationId: string } | null> {
  const table = type === "business" ? ("business_invitations" as const) : ("memorial_invitations" as const);
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("token_hash", "=", tokenHash(token))
    .where("email", "=", email)
    .where("status", "=", "pending")
    .where("expires_at", ">", now().toISOString())
    .executeTakeFirst();
  return row ? { invitationId: row.id } : null;
}

/** The data of an invitation's page: the name of its memorial, if any, and whether its address has a confirmed account. */
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
  const accounts = db.selectFrom("accounts").select("id").where("email", "=", email);
  const hasAccount = await exists(accounts.where("email_confirmed_at", "is not", null));
  return { memorialName: memorial?.full_name ?? null, hasAccount };
}
