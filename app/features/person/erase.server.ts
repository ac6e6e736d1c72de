import { dropCopy } from "~/db/before-upgrade.server";
import { db } from "~/db/connection.server";
import { scrub } from "~/db/scrub.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { removeFromOutbox } from "~/gateways/mail/outbox.server";
import { fold } from "~/lib/fold";
import { hasWholeWords } from "~/lib/whole-words";
import * as storage from "~/models/media/storage.server";
import { features } from "../all.server";
import { isNobody, type Person } from "./find.server";
import { forgetTraces, notedTraces, noteTraces, type Traces } from "./traces.server";

const nothing: Traces = { words: [], media: [] };

/** The row of a medium. It still exists if an earlier erasure was interrupted before its rows were deleted. */
const findRow = (id: string) => db.selectFrom("media").select("id").where("id", "=", id).executeTakeFirst();

const tables = {
  business: "business_invitations",
  "co-owner": "memorial_invitations",
  colleague: "colleague_invitations",
} as const;

/**
 * The ids of the media of a person's memories, and of the pictures of their unfinished registrations. Those of a colleague pass to the business
 * (migration 027).
 */
async function mediaOf(trx: Writing, { memories, accounts }: Person) {
  const ids: (string | null)[] = memories.flatMap(({ mediaIds }) => mediaIds);
  for (const { id } of accounts) {
    const drafts = await trx
      .selectFrom("registration_drafts")
      .select(["portrait_id", "cover_id"])
      .where("account_id", "=", id)
      .where("account_id", "not in", trx.selectFrom("colleagues").select("account_id"))
      .execute();
    for (const { portrait_id, cover_id } of drafts) ids.push(portrait_id, cover_id);
  }
  return ids.filter((id) => id !== null);
}

/**
 * Erases everything that was found about a person: rows, files, mails in the outbox, and traces in the indexes, the database's free pages, its WAL and
 * the copy from before an upgrade. Memorials that the person registered stay, without an owner, because they are about someone else. Also finishes an
 * earlier erasure that was interrupted, even if nothing is found about this person. Returns false if constant reads kept the WAL from being emptied; it
 * is then emptied when the server ends. Triggers: `leaving_of_deleted_account`, `history_of_deleted_account`, `memory_removed`, `words_of_memory_gone`,
 * `outdated_by_deleted_memory`, `media_files_of_removed`.
 */
export async function erasePerson(person: Person): Promise<boolean> {
  const earlier = (await notedTraces()) ?? nothing;
  const names = isNobody(person) ? [] : [...person.names, ...person.emails.map(fold)];
  const words = [...earlier.words, ...names];
  const all = await features();
  const media = await transaction(async (trx) => {
    const ids = await mediaOf(trx, person);
    // Noted first, because this can't be read from the database afterwards.
    await noteTraces({ words, media: [...earlier.media, ...ids] });
    const drop = (
      table:
        | "memories"
        | "media"
        | "accounts"
        | "mail_queue"
        | "sign_ups"
        | "business_invitations"
        | "memorial_invitations"
        | "colleague_invitations",
      id: string,
    ) => trx.deleteFrom(table).where("id", "=", id).execute();
    for (const { id } of person.memories) await drop("memories", id);
    for (const { id } of person.signUps) await drop("sign_ups", id);
    for (const { id, kind } of person.invitations) await drop(tables[kind], id);
    // Entries about an invited address that has no account; triggers do the same for accounts (migration 028).
    if (person.emails.length)
      await trx
        .updateTable("memorial_history")
        .set({ other: "a former member" })
        .where("other", "in", person.emails)
        .execute();
    for (const feature of all) await feature.person?.forget?.(trx, names);
    for (const { drop } of person.kept) await drop(trx);
    for (const { id } of person.mails) await drop("mail_queue", id);
    for (const { id } of person.accounts) await drop("accounts", id);
    for (const id of ids) await drop("media", id);
    return [...earlier.media, ...ids];
  });
  for (const feature of all) await feature.person?.sweep?.();
  for (const id of media) if (!(await findRow(id))) await storage.remove(`media/${id}`);
  await removeFromOutbox((text) => hasWholeWords(words, text));
  dropCopy();
  // The remaining work needs no data about the person.
  await noteTraces(nothing);
  const clean = await scrub();
  if (clean) await forgetTraces();
  return clean;
}
