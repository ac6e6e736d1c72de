import { db } from "~/db/connection.server";
import { isUuid } from "~/lib/ids";
import type { SiteAccess } from "../access";

/** A business's logo; its size is in pixels. */
export interface Logo {
  id: string;
  width: number;
  height: number;
}

/** The logo of an account's business, or null. */
export async function findLogo(accountId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom("business_logos")
    .select(["id", "width", "height"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** The PNG of a logo by its id, which changes with each new logo; null if there is none. Anybody may see it, as on a business's door. */
export async function readLogo(id: string): Promise<Buffer | null> {
  if (!isUuid(id)) return null;
  const row = await db.selectFrom("business_logos").select("png").where("id", "=", id).executeTakeFirst();
  return row?.png ?? null;
}

/** Removes the logo of the viewer's business. Triggers: `version_of_logo_delete`, `outdated_by_changed_page`. */
export async function removeLogo({ viewer }: SiteAccess<"manageBusiness">): Promise<void> {
  await db.deleteFrom("business_logos").where("account_id", "=", viewer.id).execute();
}
