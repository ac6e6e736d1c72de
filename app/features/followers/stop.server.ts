import { db } from "~/db/connection.server";

/** Ends the mails whose link has a key, which is the proof that one of them was read, and deletes the address. */
export async function stopFollower(key: string): Promise<void> {
  await db.deleteFrom("followers").where("stop_key", "=", key).execute();
}
