import type { Writing } from "~/db/transaction.server";
import { newToken, tokenHash } from "~/lib/token";
import { queueMail } from "~/models/mail/queue.server";
import { mayObject } from "../access";
import { describe } from "./describe.server";
import * as letters from "./letters.server";

/** Queues a mail to the owner with a link of its own that objects to a takeover; only the link's hash is stored. */
async function askOwner(
  trx: Writing,
  takeoverId: string,
  owner: { id: string; email: string },
  { about, isReminder }: { about: letters.About; isReminder: boolean },
) {
  const token = newToken();
  const link = { token_hash: tokenHash(token), takeover_id: takeoverId, account_id: owner.id };
  await trx.insertInto("objection_links").values(link).execute();
  await queueMail(trx, owner.email, letters.objectLetter(about, token, isReminder));
}

/** Queues the mails about a new takeover, in its transaction: to the claimant and to everybody concerned. */
export async function tellOfClaim(trx: Writing, takeoverId: string): Promise<void> {
  const { about, people, hasOwner } = await describe(trx, takeoverId);
  for (const person of people) {
    if (person.role === "owner") {
      await askOwner(trx, takeoverId, person, { about, isReminder: false });
      continue;
    }
    const may = person.role === "admin" ? "decide" : mayObject(person.role, hasOwner) ? "object" : "see";
    await queueMail(trx, person.email, letters.claimLetter(about, may));
  }
  await queueMail(trx, about.claimant.email, letters.claimedLetter(about));
}

/** Queues the reminder to the owner of a memorial, if it has one. */
export async function remindOwner(trx: Writing, takeoverId: string): Promise<void> {
  const { about, people } = await describe(trx, takeoverId);
  for (const person of people)
    if (person.role === "owner") await askOwner(trx, takeoverId, person, { about, isReminder: true });
}
