import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import { newToken, tokenHash } from "~/lib/token";
import { mayObject } from "../access";
import { queueMail } from "../mail/queue.server";
import * as letters from "./letters.server";
import { type Concerned, peopleOf } from "./people.server";

/** A takeover with what its mails say. */
async function describe(trx: Writing, takeoverId: string) {
  const row = await trx
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["memorial_id", "memorials.full_name as memorial", "memorials.user_id", "due_at"])
    .select(["account_id", "accounts.full_name", "email"])
    .where("takeovers.id", "=", takeoverId)
    .executeTakeFirstOrThrow();
  const about: letters.About = {
    memorialId: row.memorial_id,
    memorialName: row.memorial,
    claimant: { fullName: row.full_name, email: row.email },
    due: showDay(dayIn(env.timeZone, new Date(row.due_at))),
  };
  const people = (await peopleOf(trx, row.memorial_id)).filter(({ id }) => id !== row.account_id);
  return { about, people, hasOwner: row.user_id !== null };
}

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

/** Queues the mails that a takeover has ended without effect: to the claimant and to everybody concerned. */
export async function tellOfEnd(
  trx: Writing,
  takeoverId: string,
  ending: Parameters<typeof letters.endedLetter>[1],
): Promise<void> {
  const { about, people } = await describe(trx, takeoverId);
  for (const { email } of [...people, about.claimant]) await queueMail(trx, email, letters.endedLetter(about, ending));
}

/** Queues the mails that a takeover has taken effect: to the new owner, and to everybody whom it concerned before. */
export async function tellOfTakeover(trx: Writing, takeoverId: string, before: Concerned[]): Promise<void> {
  const { about } = await describe(trx, takeoverId);
  for (const { role, email } of before)
    if (email !== about.claimant.email) await queueMail(trx, email, letters.takenOverLetter(about, role === "owner"));
  await queueMail(trx, about.claimant.email, letters.newOwnerLetter(about));
}
