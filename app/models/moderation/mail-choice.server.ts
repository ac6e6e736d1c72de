import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { type ModeratorAccess, mayOnSite, type OwnAccount, type Viewer } from "~/models/access";
import type { MailRhythm } from "~/models/account/input";
import { savePreferences } from "~/models/account/preferences.server";
import { looksAfterSome } from "~/models/memorial/looked-after.server";
import type { Reviewer } from "./reviewer";

/** Stores a choice for the account's own memorials and those of the business that it works for. */
async function store(
  { viewer }: ModeratorAccess,
  chosen: { moderation_mail: 0 | 1; moderation_mail_daily?: number },
): Promise<void> {
  const values = { ...chosen, updated_at: now().toISOString() };
  await transaction(async (trx) => {
    await savePreferences(trx, viewer.id, values);
    await trx
      .updateTable("colleagues")
      .set({ moderation_mail: chosen.moderation_mail })
      .where("account_id", "=", viewer.id)
      .execute();
  });
}

/** Turns mail about pending memories on or off for the signed-in account. Turned on again, it comes as often as before. */
export async function chooseMail(access: ModeratorAccess, on: boolean): Promise<void> {
  await store(access, { moderation_mail: on ? 1 : 0 });
}

/** Stores how often the signed-in account wants mail about pending memories. */
export async function chooseRhythm(access: ModeratorAccess, rhythm: MailRhythm): Promise<void> {
  const daily = rhythm === "daily" ? 1 : 0;
  await store(
    access,
    rhythm === "never" ? { moderation_mail: 0 } : { moderation_mail: 1, moderation_mail_daily: daily },
  );
}

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
