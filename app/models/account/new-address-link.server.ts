import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { tokenHash } from "~/lib/token";

/**
 * The change of an address that a link confirms or takes back; null if the link has expired, is used, made up or belongs to another address. Doesn't use
 * up the link. A suspended account can take an address back, and confirm none.
 */
export async function findNewAddress(
  kind: "email_change" | "email_keep",
  { token, email }: { token: string; email: string },
): Promise<{ id: string; tokenHash: string } | null> {
  const hash = tokenHash(token);
  const valid = db.selectFrom("email_changes").select("id").where("expires_at", ">", now().toISOString());
  const acting = db.selectFrom("accounts").select("id").where("suspended_at", "is", null);
  const row =
    kind === "email_change"
      ? valid
          .where("confirm_hash", "=", hash)
          .where("new_email", "=", email)
          .where("confirmed_at", "is", null)
          .where("account_id", "in", acting)
      : valid.where("keep_hash", "=", hash).where("old_email", "=", email);
  const found = await row.executeTakeFirst();
  return found ? { id: found.id, tokenHash: hash } : null;
}

/** Removes the changes that can be neither confirmed nor taken back any more. */
export async function sweepNewAddresses(): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<=", now().toISOString()).execute();
}
