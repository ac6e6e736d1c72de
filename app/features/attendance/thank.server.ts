import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { bucketOf } from "~/http/limits.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { spendWithin } from "~/models/limit/counts.server";
import { queueMail } from "~/models/mail/queue.server";
import { type Person, peopleAt } from "./find.server";
import { type LetterValues, mostAtOnce } from "./input";
import { thankYouLetter } from "./letters.server";

type Access = MemorialAccess<"manage">;

/** The letters that one transaction queues, so that others may write in between. */
const batch = 25;

/** The thank-you letter of a memorial as it was last saved; null if there is none. */
export async function readLetter({ memorialId }: Access, within: typeof db | Writing = db) {
  const letter = within
    .selectFrom("thank_you_letters")
    .select(["subject", "words", "changed_at"])
    .where("memorial_id", "=", memorialId);
  return (await letter.executeTakeFirst()) ?? null;
}

/** Saves the thank-you letter of a memorial, without sending it. */
export async function keepLetter({ memorialId }: Access, words: LetterValues): Promise<void> {
  const letter = { ...words, changed_at: now().toISOString() };
  await db
    .insertInto("thank_you_letters")
    .values({ memorial_id: memorialId, ...letter })
    .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(letter))
    .execute();
}

/** People who share an email address, and get one letter together. */
export interface Recipient {
  email: string;
  language: string;
  people: Pick<Person, "id" | "name">[];
}

/** Those who may be thanked by email and haven't been; or the one person of them with the id `only`, with whoever shares the address. */
export async function recipientsAt(access: Access, only: string | null): Promise<Recipient[]> {
  const people = await peopleAt(access);
  const done = new Set(people.flatMap(({ email, thanked }) => (email && thanked ? [email] : [])));
  const found = new Map<string, Recipient>();
  for (const { id, name, email, language, mayThank, thanked } of people) {
    if (!email || !mayThank || thanked || done.has(email)) continue;
    const recipient = found.get(email) ?? { email, language, people: [] };
    recipient.people.push({ id, name });
    found.set(email, recipient);
  }
  const all = [...found.values()];
  return only === null ? all : all.filter((recipient) => recipient.people.some(({ id }) => id === only));
}

interface Sent {
  sent: number;
  left: number;
}

/** Queues letters until a limit is reached; returns how many. One that an address may not have today is passed over. */
async function queueSome(trx: Writing, access: Access, letter: LetterValues, to: Recipient[]) {
  let sent = 0;
  for (const { email, language, people } of to) {
    const ids = people.map(({ id }) => id);
    const waiting = trx.selectFrom("attendances").select("id").where("id", "in", ids).where("thanked_at", "is", null);
    const isThere = (await waiting.where("may_thank", "=", 1).execute()).length > 0;
    if (!isThere) continue;
    const limits = [bucketOf("thankYouAt", access.memorialId), bucketOf("thankYou", email)];
    if ((await spendWithin(trx, limits)).wait) continue;
    await queueMail(trx, email, await thankYouLetter(trx, access.memorialId, letter, language));
    await trx.updateTable("attendances").set({ thanked_at: now().toISOString() }).where("id", "in", ids).execute();
    sent += 1;
  }
  return sent;
}

/**
 * Sends the saved letter to all who may be thanked and haven't been, or to one of them: at most 500 with one press, one to each address, and as many as the
 * limits of the memorial and of the address allow. `seen` is the letter's time of saving as the preview showed it: 'changed' if it has another one now.
 */
export async function sendLetter(access: Access, seen: string, only: string | null): Promise<Sent | "changed"> {
  const recipients = await recipientsAt(access, only);
  let sent = 0;
  for (let from = 0; from < Math.min(recipients.length, mostAtOnce); from += batch) {
    const some = recipients.slice(from, from + batch);
    const done = await transaction(async (trx) => {
      const letter = await readLetter(access, trx);
      if (letter?.changed_at !== seen) return null;
      return queueSome(trx, access, letter, some);
    });
    if (done === null) return "changed";
    sent += done;
  }
  if (sent) await transaction((trx) => record(trx, access, { kind: "thanks_sent" }));
  return { sent, left: recipients.length - sent };
}
