import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { changePassword, isPassword } from "~/models/memorial/change-password.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { handOverInFeatures, replaceKeysSeenBy } from "./features-leaving.server";
import { cancelInvitationsOf, withColleagues } from "./leaving.server";

/** The outcome of a removal: "none" if nobody has that id, "same-password" if the new password equals the old one. Neither writes anything. */
export type Removed = "removed" | "none" | "same-password";

/** Things that are renewed with a removal: the access password, unless it is null, and the key for a successor, if the leaving account has seen it. */
export interface Renewal {
  password: string | null;
  newKeys: boolean;
}

/**
 * Removes an account from a memorial in one transaction: `leave` removes it and returns its id, or nothing if it isn't there. The pending invitations
 * that it and its colleagues have sent are cancelled, their scans of cards pass to the owner, and what is to be renewed is.
 */
export function endShare(
  access: MemorialAccess<"edit" | "removePrimaryOwner">,
  kind: "removed" | "owner_removed",
  { password, newKeys }: Renewal,
  leave: (trx: Writing) => Promise<string | undefined>,
): Promise<Removed> {
  const { memorialId, viewer } = access;
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
    const accounts = await withColleagues(trx, accountId);
    await cancelInvitationsOf(trx, viewer, accounts, { memorialId });
    await handOverInFeatures(trx, accounts, { memorialId });
    if (newKeys) await replaceKeysSeenBy(trx, viewer, accounts, { memorialId });
    if (password !== null) await changePassword(trx, access, password);
    onCommit(trx, checkVersionsNow);
    return "removed";
  });
}
