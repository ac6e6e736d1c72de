import { transaction } from "~/db/transaction.server";
import type { InvitationAccess, Viewer } from "~/models/access";
import { addColleague } from "./add-colleague.server";
import { markAccepted } from "./mark-accepted.server";

/** Thrown to roll back the transaction if an account can't work for a business. */
class CannotWork extends Error {}

/**
 * Makes an existing account a colleague of the business that invited it. Writes nothing and returns 'gone' if the invitation is no longer valid or
 * belongs to another address, 'unable' if the account is an admin, has a business of its own or works for one already.
 */
export async function acceptAsColleague(
  access: InvitationAccess,
  viewer: Viewer,
): Promise<"accepted" | "gone" | "unable"> {
  return transaction(async (trx) => {
    if (access.type !== "colleague" || access.email !== viewer.email || !(await markAccepted(trx, access)))
      return "gone" as const;
    if (!(await addColleague(trx, access.invitationId, viewer.id))) throw new CannotWork();
    return "accepted" as const;
  }).catch((error) => {
    if (error instanceof CannotWork) return "unable" as const;
    throw error;
  });
}
