import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import type { SiteAccess, Viewer } from "~/models/access";
import { queueMail } from "~/models/mail/queue.server";
import { checkVersionsNow } from "~/models/memorial/watch.server";
import { endWorkInFeatures, handOverInFeatures, keysSeenBy, replaceKeysSeenBy } from "./features-leaving.server";
import { cancelInvitationsOf, openInvitationsOf } from "./leaving.server";
import { colleagueLeftLetter, workEndedLetter } from "./letters.server";

interface Ending {
  accountId: string;
  business: { id: string; name: string | null };
  /** The account that ends it. */
  by: Viewer;
}

/**
 * Ends somebody's work for a business: its memorials are closed to them at once, open pages and streams too, and the registrations that they have
 * begun pass to the business (migration 027), and so do their scans of cards. The address of their calendar feed and the invitations that they have sent for the memorials end. They get a
 * mail. Returns their name and the addresses of the invitations; null if they don't work there.
 */
async function endWork(trx: Writing, { accountId, business, by }: Ending) {
  const ended = await trx
    .deleteFrom("colleagues")
    .where("account_id", "=", accountId)
    .where("business_id", "=", business.id)
    .returning("account_id")
    .executeTakeFirst();
  if (!ended) return null;
  await endWorkInFeatures(trx, accountId);
  const invited = await openInvitationsOf(trx, [accountId], { ownerId: business.id });
  await cancelInvitationsOf(trx, by, [accountId], { ownerId: business.id });
  await handOverInFeatures(trx, [accountId], { ownerId: business.id });
  const person = await trx
    .selectFrom("accounts")
    .select(["email", "full_name"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, person.email, workEndedLetter(business.name ?? ""));
  onCommit(trx, checkVersionsNow);
  return { name: person.full_name, invited };
}

/**
 * Removes a colleague from the viewer's business, by account id, and replaces the keys for successors that they have seen, if `newKeys`. Returns the
 * name, and the names of the memorials whose sheet has to be printed again; null if there is none with that id. Triggers: `colleague_left`.
 */
export function removeColleague(
  { viewer }: SiteAccess<"manageBusiness">,
  id: string,
  { newKeys }: { newKeys: boolean },
): Promise<{ name: string; onPaper: string[] } | null> {
  return transaction(async (trx) => {
    const business = { id: viewer.id, name: viewer.businessName };
    const ended = await endWork(trx, { accountId: id, business, by: viewer });
    if (!ended) return null;
    const onPaper = newKeys ? await replaceKeysSeenBy(trx, viewer, [id], { ownerId: viewer.id }) : [];
    return { name: ended.name, onPaper };
  });
}

/**
 * Ends the viewer's own work for a business, whose account gets a mail that names the invitations which end and the keys for successors that the viewer
 * has seen. Returns false if the viewer doesn't work for this business. Triggers: `colleague_left`.
 */
export function leaveBusiness({ viewer }: SiteAccess<"leaveBusiness">, businessId: string): Promise<boolean> {
  return transaction(async (trx) => {
    const business = { id: businessId, name: viewer.businessName };
    const ended = await endWork(trx, { accountId: viewer.id, business, by: viewer });
    if (!ended) return false;
    const owner = trx.selectFrom("accounts").select("email").where("id", "=", businessId);
    const { email } = await owner.executeTakeFirstOrThrow();
    const keys = await keysSeenBy(trx, [viewer.id], { ownerId: businessId });
    await queueMail(trx, email, colleagueLeftLetter({ ...ended, keys: keys.map((key) => key.name) }));
    return true;
  });
}
