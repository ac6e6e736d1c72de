import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";

/** The minimum number of characters for a search in the index of words. */
export const indexed = 3;

/**
 * The newest memories, up to `most`, whose author, title, text or memorial's name contains a text of 3 characters or more, ignoring case and accents.
 */
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

/** The number of memories that contain a text, counted up to `most`. */
export async function countWith(text: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(memoriesWith(text, most).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
