import { db } from "~/db/connection.server";
import { day } from "~/lib/time";

/** Milliseconds for which a rejected file counts for its client, so that rejections don't make room for more of the same at once. */
const rejectedCounts = 7 * day;

/** Milliseconds after which the client of a file is forgotten. A moderator has seen the file by then, so the hashed address is no longer needed. */
const clientKnown = 30 * day;

/** Removes counts that no longer apply: files of published memories, rejected ones after a week, and after a month the client of the others. */
export async function forgetDecided(now: Date): Promise<void> {
  const ago = (age: number) => new Date(now.getTime() - age).toISOString();
  const memories = db.selectFrom("memories").select("id");
  const published = memories.where("approval_status", "=", "approved");
  const rejected = memories.where("approval_status", "=", "rejected");
  const deleteStored = () => db.deleteFrom("uploads").where("state", "=", "kept");
  // A file that arrived after the words were published is still pending.
  const waiting = db.selectFrom("memories").select("late_media_id").where("late_media_id", "is not", null);
  const latePictures = db
    .selectFrom("memory_pictures")
    .select("media_id")
    .where("status", "=", "late")
    .where("media_id", "is not", null);
  await deleteStored()
    .where("memory_id", "in", published)
    .where("id", "not in", latePictures.$castTo<{ media_id: string }>())
    .where("id", "not in", waiting.$castTo<{ late_media_id: string }>())
    .execute();
  await deleteStored().where("memory_id", "in", rejected).where("started_at", "<", ago(rejectedCounts)).execute();
  await db
    .updateTable("uploads")
    .set({ client: "" })
    .where("client", "!=", "")
    .where("started_at", "<", ago(clientKnown))
    .execute();
}
