import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "./connection.server";

/** How often the WAL is asked for, a tenth of a second apart. */
const tries = 50;

/**
 * Leaves nothing of deleted rows in the database's bytes: indexes of words forget what they only marked as gone, the file is written anew
 * without its free pages, and the WAL is emptied. Others may go on; false where they read all the time, so that the WAL could not be emptied.
 */
export async function scrub(): Promise<boolean> {
  await sql`insert into memory_words(memory_words) values ('optimize')`.execute(db);
  await sql`insert into memorial_names(memorial_names) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  for (let at = 0; at < tries; at++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await pause(100);
  }
  return false;
}
