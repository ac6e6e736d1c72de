import { dropCopy } from "~/db/before-upgrade.server";
import { db } from "~/db/connection.server";
import { scrub } from "~/db/scrub.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { dropFromOutbox } from "~/gateways/mail/outbox.server";
import * as storage from "~/gateways/storage.server";
import { fold } from "~/lib/fold";
import { isNobody, namesOneOf, type Person } from "./find.server";
import { forgetTraces, notedTraces, noteTraces, type Traces } from "./traces.server";

const nothing: Traces = { words: [], media: [] };

/** Whether a medium's row is there: that of an erasure that was cut off before its rows were gone is. */
const stands = (id: string) => db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();

const tables = { business: "business_invitations", "co-owner": "memorial_invitations" } as const;

/** The media of their memories, and the pictures of their accounts' unfinished registrations. */
async function mediaOf(trx: Writing, { memories, accounts }: Person) {
  const ids: (string | null)[] = memories.flatMap(({ mediaIds }) => mediaIds);
  for (const { id } of accounts) {
    const drafts = await trx
      .selectFrom("registration_drafts")
      .select(["portrait_id", "cover_id"])
      .where("account_id", "=", id)
      .execute();
    for (const { portrait_id, cover_id } of drafts) ids.push(portrait_id, cover_id);
  }
  return ids.filter((id) => id !== null);
}

/**
 * Erases all that was found of a person: rows, files, mails in the outbox, and what is left of them in the indexes, in the database's free
 * pages, in its WAL and in the copy of before an upgrade. Memorials that they registered stay, without an owner: they are about someone else.
 * What an earlier erasure that was cut off left is removed as well; for a person of whom nothing is found, that alone.
 * False where others were reading all the time, so that the WAL could not be emptied; the end of a server empties it too.
 */
export async function erasePerson(person: Person): Promise<boolean> {
  const earlier = (await notedTraces()) ?? nothing;
  const own = isNobody(person) ? [] : [...person.names, ...person.emails.map(fold)];
  const words = [...earlier.words, ...own];
  const media = await transaction(async (trx) => {
    const ids = await mediaOf(trx, person);
    // Noted before, as the rows can't be asked afterwards.
    await noteTraces({ words, media: [...earlier.media, ...ids] });
    const drop = (
      table:
        | "memories"
        | "media"
        | "accounts"
        | "mail_queue"
        | "sign_ups"
        | "business_invitations"
        | "memorial_invitations",
      id: string,
    ) => trx.deleteFrom(table).where("id", "=", id).execute();
    for (const { id } of person.memories) await drop("memories", id);
    for (const { id } of person.signUps) await drop("sign_ups", id);
    for (const { id, kind } of person.invitations) await drop(tables[kind], id);
    for (const { id } of person.mails) await drop("mail_queue", id);
    for (const { id } of person.accounts) await drop("accounts", id);
    for (const id of ids) await drop("media", id);
    return [...earlier.media, ...ids];
  });
  for (const id of media) if (!(await stands(id))) await storage.remove(`media/${id}`);
  await dropFromOutbox((text) => namesOneOf(words, text));
  dropCopy();
  // What is left to do needs no word of the person.
  await noteTraces(nothing);
  const clean = await scrub();
  if (clean) await forgetTraces();
  return clean;
}
