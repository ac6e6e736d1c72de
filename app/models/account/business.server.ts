import type { BusinessType } from "~/db/account-tables";
import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { businessOf, type OwnAccount, type SiteAccess } from "../access";
import { findLogo, type Logo } from "./logo.server";

/** The details that a business shows of itself; null where it has given nothing. */
export interface BusinessDetails {
  name: string;
  type: BusinessType | null;
  phone: string | null;
  url: string | null;
  logo: Logo | null;
}

async function detailsOf(accountId: string): Promise<(BusinessDetails & { person: string }) | null> {
  const row = await db
    .selectFrom("accounts")
    .select(["full_name", "business_name", "business_type", "business_phone", "business_url"])
    .where("id", "=", accountId)
    .executeTakeFirst();
  const name = row?.business_name?.trim();
  if (!row || !name) return null;
  const { business_type: type, business_phone: phone, business_url: url } = row;
  return { name, type, phone, url, logo: await findLogo(accountId), person: row.full_name };
}

/** The details that the viewer's own business shows of itself. */
export async function readBusiness({ viewer }: SiteAccess<"manageBusiness">): Promise<BusinessDetails> {
  const details = await detailsOf(viewer.id);
  if (!details) throw new Error("the account has no business");
  return details;
}

/** The business of the signed-in account, or the one that it works for, with the name of the person who looks after its details; null for members. */
export async function businessShown({ viewer }: OwnAccount): Promise<(BusinessDetails & { person: string }) | null> {
  return detailsOf(businessOf(viewer));
}

/**
 * Stores what the viewer's business shows of itself, as businessDetailsForm returns it; null removes a value. The pages of its memorials show it at
 * once. Triggers: `version_of_business`, `outdated_by_changed_page`.
 */
export async function saveBusiness(
  { viewer }: SiteAccess<"manageBusiness">,
  { name, type, phone, url }: Pick<BusinessDetails, "name" | "type" | "phone" | "url">,
): Promise<void> {
  const values = { business_name: name, business_type: type, business_phone: phone, business_url: url };
  await db
    .updateTable("accounts")
    .set({ ...values, updated_at: now().toISOString() })
    .where("id", "=", viewer.id)
    .execute();
}
