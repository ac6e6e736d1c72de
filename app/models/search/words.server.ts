import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";

/** Characters from which the index of words answers. */
export const indexed = 3;

/** The newest so many memories whose author, title, text or memorial's name contains a text of 3 characters or more, case and accents ignored. */
export function memoriesWith(text: string, most: number) {
  const phrase = `"${fold(text).replaceAll('"', '""')}"`;
  return db
    .selectFrom(
      sql<{ number: number }>`(select rowid as number from memory_words where memory_words match ${phrase}
        order by rowid desc limit ${most})`.as("with_text"),
    )
    .crossJoin(sql<{ number: number; memory_id: string }>`memory_numbers`.as("numbers"))
    .whereRef("numbers.number", "=", "with_text.number")
    .select("memory_id");
}

/** How many memories have a text, counted up to so many. */
export async function countWith(text: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(memoriesWith(text, most).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
