import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";

/** Characters from which the index of words answers. */
export const indexed = 3;

/** How many memories with a text are looked at, the newest of them: a word that stands in a million takes no longer than others. */
export const lookedAt = 10_000;

/** The newest memories whose author, title, text or memorial's name contains a text of 3 characters or more, case and accents ignored. */
export function memoriesWith(text: string) {
  const phrase = `"${fold(text).replaceAll('"', '""')}"`;
  return db
    .selectFrom(
      sql<{ number: number }>`(select rowid as number from memory_words where memory_words match ${phrase}
        order by rowid desc limit ${lookedAt + 1})`.as("with_text"),
    )
    .crossJoin(sql<{ number: number; memory_id: string }>`memory_numbers`.as("numbers"))
    .whereRef("numbers.number", "=", "with_text.number")
    .select("memory_id");
}

/** Whether more memories have a text than are looked at. */
export async function isCommon(text: string): Promise<boolean> {
  const { count } = await db
    .selectFrom(memoriesWith(text).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count > lookedAt;
}
