import { db } from "~/db/connection.server";
import type { From } from "~/models/people/leaving.server";

/**
 * Whether the visitors of a memorial may send what is said in its recordings: only if its owner has chosen so, and never once it is archived. The mark of a
 * hard death has no part in it, as with names below pictures (decision 0088).
 */
export async function mayVisitorsHelp(memorialId: string, from: From = db): Promise<boolean> {
  const row = await from
    .selectFrom("helped_memorials")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select("status")
    .where("memorial_id", "=", memorialId)
    .executeTakeFirst();
  return row !== undefined && row.status !== "archived";
}
