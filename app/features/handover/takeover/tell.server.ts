import type { Writing } from "~/db/transaction.server";
import { queueMail } from "~/models/mail/queue.server";
import type { Concerned } from "~/models/people/people-of.server";
import { describe } from "./describe.server";
import * as letters from "./letters.server";

/** Queues the mails that a takeover has ended without effect: to the claimant and to everybody concerned. */
export async function tellOfEnd(
  trx: Writing,
  takeoverId: string,
  ending: Parameters<typeof letters.endedLetter>[1],
): Promise<void> {
  const { about, people } = await describe(trx, takeoverId);
  const letter = letters.endedLetter(about, ending);
  // The claimant, who never came to look after the page, isn't sent its portrait.
  for (const { email } of people) await queueMail(trx, email, { ...letter, from: about.from });
  await queueMail(trx, about.claimant.email, letter);
}

/** Queues the mails that a takeover has taken effect: to the new owner, and to everybody whom it concerned before. */
export async function tellOfTakeover(trx: Writing, takeoverId: string, before: Concerned[]): Promise<void> {
  const { about } = await describe(trx, takeoverId);
  for (const { role, email } of before)
    if (email !== about.claimant.email) await queueMail(trx, email, letters.takenOverLetter(about, role === "owner"));
  await queueMail(trx, about.claimant.email, letters.newOwnerLetter(about));
}
