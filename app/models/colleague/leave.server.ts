import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import type { SiteAccess } from "../access";
import { queueMail } from "../mail/queue.server";
import { checkVersionsNow } from "../memorial/watch.server";
import { colleagueLeftLetter, workEndedLetter } from "./letters.server";

/** The name of a colleague of the viewer's business who is about to be removed; null if there is none with that account id. */
export async function findColleague({ viewer }: SiteAccess<"manageBusiness">, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("full_name")
    .where("account_id", "=", id)
    .where("business_id", "=", viewer.id)
    .executeTakeFirst();
  return row?.full_name ?? null;
}

/**
 * Ends somebody's work for a business: its memorials are closed to them at once, open pages and streams too, and the registrations that they have
 * begun pass to the business (migration 027). The address of their calendar feed ends. They get a mail. Returns their name; null if they don't work there.
 */
async function endWork(trx: Writing, accountId: string, business: { id: string; name: string | null }) {
  const ended = await trx
    .deleteFrom("colleagues")
    .where("account_id", "=", accountId)
    .where("business_id", "=", business.id)
    .returning("account_id")
    .executeTakeFirst();
  if (!ended) return null;
  await trx.deleteFrom("calendar_feeds").where("account_id", "=", accountId).execute();
  const person = await trx
    .selectFrom("accounts")
    .select(["email", "full_name"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await queueMail(trx, person.email, workEndedLetter(business.name ?? ""));
  onCommit(trx, checkVersionsNow);
  return person.full_name;
}

/** Removes a colleague from the viewer's business, by account id. Returns the name; null if there is none with that id. */
export function removeColleague({ viewer }: SiteAccess<"manageBusiness">, id: string): Promise<string | null> {
  return transaction((trx) => endWork(trx, id, { id: viewer.id, name: viewer.businessName }));
}

/** Ends the viewer's own work for a business, whose account gets a mail too. Returns false if the viewer doesn't work for this business. */
export function leaveBusiness({ viewer }: SiteAccess<"leaveBusiness">, businessId: string): Promise<boolean> {
  return transaction(async (trx) => {
    const name = await endWork(trx, viewer.id, { id: businessId, name: viewer.businessName });
    if (name === null) return false;
    const owner = trx.selectFrom("accounts").select("email").where("id", "=", businessId);
    const { email } = await owner.executeTakeFirstOrThrow();
    await queueMail(trx, email, colleagueLeftLetter(name));
    return true;
  });
}
