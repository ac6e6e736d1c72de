import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { fold, inTwoLetters } from "~/lib/fold";
import { plainForms } from "~/lib/letter-forms";

/** The minimum number of characters for a search in the index of words. */
export const indexed = 3;

const letters = [...plainForms.keys()];

/** The pattern of SQLite's GLOB for texts that contain a text too short for the index, in either case and with all forms of its letters. */
export function globOf(text: string): string {
  const choices = [...text.normalize("NFC")].map((character) => {
    const plain = fold(character);
    const forms = [character, plain, ...letters.filter((letter) => plainForms.get(letter) === plain)];
    const both = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
    // A caret at the start of a set would exclude what follows; on its own it means itself.
    return character === "^" ? "^" : `[${[...new Set(both)].filter((form) => [...form].length === 1).join("")}]`;
  });
  return `*${choices.join("")}*`;
}

/**
 * The newest memories, up to `most`, whose author, title, text or memorial's name contains a text of 3 characters or more, ignoring case, accents and forms of letters.
 * Authors and memorials are also indexed with two letters for those that many keyboards lack.
 */
export function memoriesWith(text: string, most: number) {
  const forms = new Set([fold(text), fold(inTwoLetters(text))]);
  const phrase = [...forms].map((form) => `"${form.replaceAll('"', '""')}"`).join(" OR ");
  return db
    .selectFrom(
      sql<{ number: number }>`(select rowid as number from memory_words where memory_words match ${phrase}
        order by rowid desc limit ${most})`.as("with_text"),
    )
    .crossJoin(sql<{ number: number; memory_id: string }>`memory_numbers`.as("numbers"))
    .whereRef("numbers.number", "=", "with_text.number")
    .select("memory_id");
}

/** The number of memories that contain a text, counted up to `most`. */
export async function countWith(text: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(memoriesWith(text, most).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
