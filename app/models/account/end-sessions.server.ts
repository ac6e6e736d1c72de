import { db } from "~/db/connection.server";
import { tokenHash } from "~/lib/token";

/** Ends this session, then all others of its account (spec 1 §4: local, then global). An unknown token is no error. */
export async function endSessions(token: string): Promise<void> {
  const found = await db
    .selectFrom("sessions")
    .select("account_id")
    .where("id_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!found) return;
  await db.deleteFrom("sessions").where("id_hash", "=", tokenHash(token)).execute();
  await db.deleteFrom("sessions").where("account_id", "=", found.account_id).execute();
}
