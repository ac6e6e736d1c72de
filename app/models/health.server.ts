import { db } from "~/db/connection.server";

/** Throws unless the database answers. */
export async function ping(): Promise<void> {
  await db.selectFrom("limits").select("key").limit(1).execute();
}
