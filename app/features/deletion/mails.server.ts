import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import { removeFromOutbox } from "~/gateways/mail/outbox.server";
import { fold } from "~/lib/fold";
import { jsonIn } from "~/lib/json";
import { hasWholeWords } from "~/lib/whole-words";
import type { Remains } from "./remains-column";

/** Mails that are read at once. */
const batch = 200;

/** All texts of a mail, as people read them: its JSON has \n where they see a new line. */
function wordsOf(json: string): string {
  const mail = jsonIn(json);
  const texts = typeof mail === "object" && mail !== null ? Object.values(mail) : [json];
  return texts.filter((text) => typeof text === "string").join("\n");
}

/**
 * Whether a mail leads to a memorial, or names it and leads to no other: somebody else may have the name. A short id or a slug may be a word of its own, so it
 * counts in an address alone.
 */
function isAbout({ addresses, names }: Pick<Remains, "addresses" | "names">, json: string) {
  const text = wordsOf(json);
  const inAddresses = text.match(/\/memorial(?:-detail|-co-owners)?\/[\w-]+/gi) ?? [];
  if (inAddresses.length)
    return inAddresses.some((address) => addresses.includes(address.split("/")[2]?.toLowerCase() ?? ""));
  return hasWholeWords(names.map(fold), text);
}

/** Removes all mails about a memorial that are still to be sent, were given up, or stand in the outbox. */
export async function forgetMails(remains: Remains): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("mail_queue")
      .select(["id", "sealed"])
      .where("id", ">", after)
      .where("sealed", "is not", null)
      .orderBy("id")
      .limit(batch)
      .execute();
    const ids = rows
      .filter(({ id, sealed }) => isAbout(remains, tryUnseal(id, sealed ?? "") ?? ""))
      .map(({ id }) => id);
    if (ids.length) await db.deleteFrom("mail_queue").where("id", "in", ids).execute();
    if (rows.length < batch) break;
    after = rows.at(-1)?.id ?? "";
  }
  await removeFromOutbox((text) => isAbout(remains, text));
}
