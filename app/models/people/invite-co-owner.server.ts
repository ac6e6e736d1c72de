import { randomUUID } from "node:crypto";
import { exists } from "~/db/exists.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { queueMail } from "~/models/mail/queue.server";
import { coOwnerInvitationLetter, invitationLife } from "./invitation-letters.server";
import { pendingOn } from "./pending-invitations.server";

/** Invites a co-owner to a memorial by mail. Returns 'owner' if the address already looks after it, 'pending' if it already has an invitation. */
export function inviteCoOwner(access: MemorialAccess<"edit">, email: string): Promise<"sent" | "owner" | "pending"> {
  const { memorialId, viewer } = access;
  const at = now();
  return transaction(async (trx) => {
    const memorial = await trx
      .selectFrom("memorials")
      .leftJoin("accounts as owner", "owner.id", "user_id")
      .select(["memorials.full_name", "memorials.user_id", "owner.email as owner_email"])
      .where("memorials.id", "=", memorialId)
      .executeTakeFirstOrThrow();
    const owners = trx.selectFrom("memorial_owners").innerJoin("accounts", "accounts.id", "account_id");
    const shares = owners.select("memorial_owners.id").where("memorial_id", "=", memorialId);
    const colleagues = trx.selectFrom("colleagues").innerJoin("accounts", "accounts.id", "account_id");
    const working = colleagues.select("accounts.id").where("business_id", "=", memorial.user_id ?? "");
    if (memorial.owner_email === email || (await exists(shares.where("email", "=", email)))) return "owner";
    if (await exists(working.where("email", "=", email))) return "owner";
    if (await exists(pendingOn(trx, memorialId).select("id").where("email", "=", email))) return "pending";
    const token = newToken();
    await trx
      .insertInto("memorial_invitations")
      .values({
        id: randomUUID(),
        memorial_id: memorialId,
        email,
        token_hash: tokenHash(token),
        role: "memorial_member",
        status: "pending",
        invited_by: viewer?.id ?? null,
        invited_at: at.toISOString(),
        expires_at: new Date(at.getTime() + invitationLife).toISOString(),
      })
      .execute();
    const about = { memorialName: memorial.full_name, inviter: viewer?.fullName || "Someone" };
    await queueMail(trx, email, coOwnerInvitationLetter(email, token, about));
    await record(trx, access, { kind: "invited", other: { name: email } });
    return "sent";
  });
}
