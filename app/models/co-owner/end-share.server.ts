import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess } from "../access";
import { cancelInvitationsOf } from "../invitation/cancel.server";
import { changePassword, isPassword } from "../memorial/change-password.server";
import { checkVersionsNow } from "../memorial/watch.server";
import { record } from "../memorial-history/record.server";

/** The outcome of a removal: "none" if nobody has that id, "same-password" if the new password equals the old one. Neither writes anything. */
export type Removed = "removed" | "none" | "same-password";

/**
 * Removes an account from a memorial in one transaction: `leave` removes it and returns its id, or nothing if it isn't there. Its pending invitations
 * are cancelled, and the new password is set, if there is one.
 */
export function endShare(
  access: MemorialAccess<"edit" | "removePrimaryOwner">,
  kind: "removed" | "owner_removed",
  password: string | null,
  leave: (trx: Writing) => Promise<string | undefined>,
): Promise<Removed> {
  const { memorialId } = access;
  return transaction(async (trx) => {
    if (password !== null && (await isPassword(trx, memorialId, password))) return "same-password";
    const accountId = await leave(trx);
    if (accountId === undefined) return "none";
    const { full_name: name } = await trx
      .selectFrom("accounts")
      .select("full_name")
      .where("id", "=", accountId)
      .executeTakeFirstOrThrow();
    await record(trx, access, { kind, other: { id: accountId, name } });
    await cancelInvitationsOf(trx, access, accountId);
    if (password !== null) await changePassword(trx, access, password);
    onCommit(trx, checkVersionsNow);
    return "removed";
  });
}
