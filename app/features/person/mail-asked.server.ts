import { db } from "~/db/connection.server";
import type { Kept } from "../feature";

/** The notices that people with one of several addresses (in lower case) have asked for: one when a memory of theirs is published. */
export async function noticesWith(emails: string[]): Promise<Kept[]> {
  const rows = await db
    .selectFrom("memory_notices")
    .innerJoin("memories", "memories.id", "memory_id")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memory_id as id", "email", "full_name as memorial"])
    .where("email", "in", emails)
    .execute();
  return rows.map(({ id, email, memorial }) => {
    const row = db.selectFrom("memory_notices").select(["email", "created_at"]).where("memory_id", "=", id);
    return {
      id,
      line: `email asked for about memory ${id} at ${memorial}: found by its address, ${email}`,
      exported: async () => ["mailAskedFor", { kind: "memory", memorial, ...(await row.executeTakeFirstOrThrow()) }],
      drop: async (trx) => void (await trx.deleteFrom("memory_notices").where("memory_id", "=", id).execute()),
    };
  });
}
