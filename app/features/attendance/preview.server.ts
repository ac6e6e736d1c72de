import { db } from "~/db/connection.server";
import { withoutLinks } from "~/lib/link";
import type { MemorialAccess } from "~/models/access";
import { thankYouLetter } from "./letters.server";
import { readLetter, recipientsAt } from "./thank.server";

/**
 * The saved letter as it arrives, and whom it goes to: all who may be thanked and haven't been, or the one with the id `only`. Null if none is saved. `seen` is
 * what sending it asks for, so that nobody sends what they haven't read.
 */
export async function readPreview(access: MemorialAccess<"manage">, only: string | null) {
  const saved = await readLetter(access);
  if (!saved) return null;
  const recipients = await recipientsAt(access, only);
  const letter = await thankYouLetter(db, access.memorialId, saved, recipients[0]?.language ?? "en");
  return {
    seen: saved.changed_at,
    // Mails have no links in the words of people.
    letter: {
      subject: withoutLinks(letter.subject),
      lines: letter.lines.map(withoutLinks),
      after: letter.after?.[0] ?? "",
    },
    recipients: recipients.map(({ people }) => people.map(({ name }) => name).join(" & ")),
  };
}
