import { db } from "~/db/connection.server";
import { mediaStorage } from "~/features/all.server";

/** Throws unless the database answers. */
export async function ping(): Promise<void> {
  await db.selectFrom("limits").select("key").limit(1).execute();
}

/** Describes the problem of the place of media that have left the disk, for the operator; null if there is none. */
export async function mediaTrouble(): Promise<string | null> {
  return (await mediaStorage())?.trouble() ?? null;
}
