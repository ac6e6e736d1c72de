import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import type { SiteAccess } from "~/models/access";
import { mostColleagues } from "./colleague-input";

const day = (at: string) => showDay(dayIn(env.timeZone, new Date(at)));

/** The people who work for the viewer's business, longest first. */
export async function listColleagues({ viewer }: SiteAccess<"manageBusiness">) {
  const rows = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "full_name", "email", "joined_at"])
    .where("business_id", "=", viewer.id)
    .orderBy("joined_at")
    .orderBy("accounts.id")
    .limit(mostColleagues)
    .execute();
  return rows.map((row) => ({ id: row.id, fullName: row.full_name, email: row.email, since: day(row.joined_at) }));
}

/** The business that the viewer works for, the person whose account it is, and since when; null if that has just ended. */
export async function readEmployer({ viewer }: SiteAccess<"leaveBusiness">) {
  const row = await db
    .selectFrom("colleagues")
    .innerJoin("accounts", "accounts.id", "business_id")
    .select(["accounts.id", "business_name", "full_name", "joined_at"])
    .where("account_id", "=", viewer.id)
    .executeTakeFirst();
  return row && { id: row.id, business: row.business_name ?? "", owner: row.full_name, since: day(row.joined_at) };
}
