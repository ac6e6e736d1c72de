import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "./connection.server";

/** How often the WAL is asked for. */
const tries = 40;
/** How long one try waits for those who read, and how long the next try is after it, in milliseconds: who writes waits for a try as well. */
const moment = 50;

/**
 * Leaves nothing of deleted rows in the database's bytes: indexes of words forget what they only marked as gone, the file is written anew
 * without its free pages, and the WAL is emptied. Others may go on; false where they read all the time, so that the WAL could not be emptied.
 */
export async function scrub(): Promise<boolean> {
  await sql`insert into memory_words(memory_words) values ('optimize')`.execute(db);
  await sql`insert into memorial_names(memorial_names) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows: found } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  const patience = (milliseconds = 0) => sql.raw(`pragma busy_timeout = ${milliseconds}`).execute(db);
  await patience(moment);
  try {
    for (let at = 0; at < tries; at++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await pause(moment);
    }
    return false;
  } finally {
    await patience(found[0]?.timeout);
  }
}
