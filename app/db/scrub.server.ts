import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "./connection.server";

/** Number of attempts to empty the WAL. */
const tries = 40;
/** Milliseconds that one attempt waits for readers, and the pause before the next. Writers wait during an attempt too, so it is short. */
const attemptTime = 50;

/**
 * Removes the last traces of deleted rows from the database's files: it compacts the full-text indexes, rewrites the database without its free pages
 * and empties the WAL. The server may keep running. Returns false if constant reads kept the WAL from being emptied.
 */
export async function scrub(): Promise<boolean> {
  await sql`insert into memory_words(memory_words) values ('optimize')`.execute(db);
  await sql`insert into memorial_names(memorial_names) values ('optimize')`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows: before } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
  const setTimeLimit = (milliseconds = 0) => sql.raw(`pragma busy_timeout = ${milliseconds}`).execute(db);
  await setTimeLimit(attemptTime);
  try {
    for (let index = 0; index < tries; index++) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      if (rows[0]?.busy === 0) return true;
      await pause(attemptTime);
    }
    return false;
  } finally {
    await setTimeLimit(before[0]?.timeout);
  }
}
