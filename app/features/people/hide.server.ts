import { transaction } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { type Count, spendWithin } from "~/models/limit/counts.server";
import { findPhoto } from "~/models/memory/photos.server";
import { noteChange } from "../outdate.server";

/**
 * Hides a name below a picture at once for somebody who asks to have it taken off, until those who look after the memorial decide, while `limits` have a try
 * left. Returns 'kept' for a name that they have put back before, 'gone' if it isn't shown there, and the milliseconds to wait if too many were hidden.
 */
export async function hideName(access: MemorialAccess<"share">, mediaId: string, name: string, limits: Count[]) {
  if (!(await findPhoto(access, mediaId))) return "gone";
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("people_in_pictures")
      .select("state")
      .where("media_id", "=", mediaId)
      .where("name", "=", name)
      .executeTakeFirst();
    if (!row || row.state === "hidden") return "gone";
    if (row.state === "kept") return "kept";
    const { wait } = await spendWithin(trx, limits);
    if (wait) return wait;
    await trx
      .updateTable("people_in_pictures")
      .set({ state: "hidden" })
      .where("media_id", "=", mediaId)
      .where("name", "=", name)
      .execute();
    await noteChange(trx, access.memorialId);
    return "hidden";
  });
}
