import { type Kysely, sql } from "kysely";

/** The triggers that keep the index of memories, and the list of columns after whose change one of them runs. */
const triggers = ["words_of_memory", "words_of_memory_anew", "words_of_memorial_anew"];
const columns = "memorial_id, author_name, content_title, content_text";

/** Memories with what is said in their films and voices behind their words. */
const spoken = `(select id, memorial_id, author_name, content_title, content_text
  || coalesce((select char(10) || words from transcripts where media_id = e.media_id), '') as content_text from memories e)`;

/** In an action of a foreign key, which empties media_id, SQLite's 'or replace' doesn't replace a row of FTS5. */
const forget = "delete from memory_words where rowid = (select number from memory_numbers where memory_id = new.id); ";

/**
 * Finds memories by what is said in their films and voices too. The rest of the triggers stays as it was (060): a trigger that folds letters has thousands of characters, which nobody
 * could compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const name of triggers) {
    const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${name}`.execute(db);
    const before = rows[0]?.sql ?? "";
    const after = before
      .replace(" from memories m\n", () => ` from ${spoken} m\n`)
      .replace(`update of ${columns} on memories begin `, `update of ${columns}, media_id on memories begin ${forget}`);
    if (!before.includes(" from memories m\n")) throw new Error(`the trigger ${name} is not as it was`);
    await run(`drop trigger ${name}`);
    await run(after);
  }
}
