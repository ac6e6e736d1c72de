import { db } from "~/db/connection.server";
import type { MemorialFace } from "./find.server";

/** The name of the business that registered a memorial, which mourners may ask for its password; null if a family did, or nobody has it now. */
export async function funeralHomeOf({ user_id }: Pick<MemorialFace, "user_id">): Promise<string | null> {
  if (!user_id) return null;
  const row = await db.selectFrom("accounts").select("business_name").where("id", "=", user_id).executeTakeFirst();
  return row?.business_name?.trim() || null;
}
