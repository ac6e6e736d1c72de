import { db } from "~/db/connection.server";
import { type ModeratorAccess, mayOnSite, type OwnAccount, type Viewer } from "~/models/access";
import type { MailRhythm } from "~/models/account/input";
import { looksAfterSome } from "~/models/memorial/co-owned.server";
import type { Reviewer } from "./reviewer";

/** How often an account wants mail. A colleague has a switch of its own for the memorials of the business, which is off at first. */
async function rhythmOf(viewer: Viewer, asColleague: boolean): Promise<MailRhythm> {
  const row = await db
    .selectFrom("accounts")
    .leftJoin("user_preferences", "user_preferences.user_id", "accounts.id")
    .leftJoin("colleagues", "colleagues.account_id", "accounts.id")
    .select(["user_preferences.moderation_mail", "moderation_mail_daily"])
    .select("colleagues.moderation_mail as mail_as_colleague")
    .where("accounts.id", "=", viewer.id)
    .executeTakeFirst();
  const on = asColleague ? row?.mail_as_colleague === 1 : row?.moderation_mail !== 0;
  if (!on) return "never";
  return row?.moderation_mail_daily ? "daily" : "at-once";
}

/**
 * How often the signed-in account wants mail about pending memories: at once, until it chooses otherwise; for a colleague at the memorials of the
 * business never, until it chooses otherwise.
 */
export async function chosenRhythm(access: Reviewer | ModeratorAccess): Promise<MailRhythm> {
  const { viewer } = access;
  if (!viewer) return "at-once";
  return rhythmOf(viewer, Boolean(viewer.worksFor) && !("standing" in access && access.standing !== "colleague"));
}

/** Whether the signed-in account wants mail about pending memories. */
export async function wantsMail(access: Reviewer | ModeratorAccess): Promise<boolean> {
  return (await chosenRhythm(access)) !== "never";
}

/** How often the signed-in account wants mail about pending memories; null if it moderates nothing. */
export async function ownMailRhythm({ viewer }: OwnAccount): Promise<MailRhythm | null> {
  if (!mayOnSite(viewer, "moderate") && !(await looksAfterSome(viewer))) return null;
  return rhythmOf(viewer, viewer.worksFor !== null);
}
