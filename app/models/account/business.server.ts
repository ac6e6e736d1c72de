import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { SiteAccess } from "../access";

/** The name and telephone number of the viewer's business, as mourners are shown them at the gates of its memorials; null without a number. */
export async function readBusiness({
  viewer,
}: SiteAccess<"manageBusiness">): Promise<{ name: string; phone: string | null }> {
  const row = await db
    .selectFrom("accounts")
    .select(["business_name", "business_phone"])
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return { name: row.business_name ?? "", phone: row.business_phone };
}

/** Stores the telephone number of the viewer's business, as businessPhoneForm returns it; null removes it. Triggers renew the gates (migration 025). */
export async function saveBusinessPhone({ viewer }: SiteAccess<"manageBusiness">, phone: string | null): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ business_phone: phone, updated_at: now().toISOString() })
    .where("id", "=", viewer.id)
    .execute();
}
