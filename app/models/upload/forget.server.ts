import { db } from "~/db/connection.server";

const day = 86_400_000;

/** Milliseconds for which a rejected file counts for its client, so that rejections alone make no room for more of the same. */
const rejectedCounts = 7 * day;

/** Milliseconds after which it is forgotten from where a file came: long after a moderator has looked at it, and a hashed address is not needed. */
const clientKnown = 30 * day;

/** Forgets what is counted no longer: files whose memory was published, rejected ones after a week, and after a month the client of the others. */
export async function forgetDecided(now: Date): Promise<void> {
  const ago = (age: number) => new Date(now.getTime() - age).toISOString();
  const memories = db.selectFrom("memories").select("id");
  const published = memories.where("approval_status", "=", "approved");
  const rejected = memories.where("approval_status", "=", "rejected");
  const kept = () => db.deleteFrom("uploads").where("state", "=", "kept");
  // A file that arrived after the words were published still waits.
  const waiting = db.selectFrom("memories").select("late_media_id").where("late_media_id", "is not", null);
  await kept()
    .where("memory_id", "in", published)
    .where("id", "not in", waiting.$castTo<{ late_media_id: string }>())
    .execute();
  await kept().where("memory_id", "in", rejected).where("begun_at", "<", ago(rejectedCounts)).execute();
  await db
    .updateTable("uploads")
    .set({ client: "" })
    .where("client", "!=", "")
    .where("begun_at", "<", ago(clientKnown))
    .execute();
}
