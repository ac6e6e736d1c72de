import { db } from "~/db/connection.server";
import type { Kept } from "../feature";

/** What is kept of people who follow a memorial with one of several addresses (in lower case). */
export async function followersWith(emails: string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom("followers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["followers.id", "email", "full_name as memorial"])
    .where("email", "in", emails)
    .execute();
  return rows.map(({ id, email, memorial }) => {
    const row = db
      .selectFrom("followers")
      .select(["email", "anniversary", "created_at", "confirmed_at", "notified_at", "anniversary_year"])
      .select(["days", "days_told_at"])
      .where("id", "=", id);
    return {
      id,
      line: `email asked for about memorial ${id} at ${memorial}: found by its address, ${email}`,
      exported: async () => ["mailAskedFor", { kind: "memorial", memorial, ...(await row.executeTakeFirstOrThrow()) }],
      drop: async (trx) => void (await trx.deleteFrom("followers").where("id", "=", id).execute()),
    };
  });
}
