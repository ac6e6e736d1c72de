import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { type ModeratorAccess, mayOnSite, type OwnAccount } from "../access";
import type { MailRhythm } from "../account/input";
import { looksAfterSome } from "../co-owner/find.server";
import type { Reviewer } from "../moderation/reviewer";

async function rhythmOf(accountId: string): Promise<MailRhythm> {
  const row = await db
    .selectFrom("user_preferences")
    .select(["moderation_mail", "moderation_mail_daily"])
    .where("user_id", "=", accountId)
    .executeTakeFirst();
  if (row?.moderation_mail === 0) return "never";
  return row?.moderation_mail_daily ? "daily" : "at-once";
}

/** How often the signed-in account wants mail about pending memories: at once, until it chooses otherwise. */
export function chosenRhythm({ viewer }: Reviewer | ModeratorAccess): Promise<MailRhythm> {
  return rhythmOf(viewer?.id ?? "");
}

/** Whether the signed-in account wants mail about pending memories. It does until it turns the mail off. */
export async function wantsMail(access: Reviewer | ModeratorAccess): Promise<boolean> {
  return (await chosenRhythm(access)) !== "never";
}

async function store({ viewer }: ModeratorAccess, chosen: { moderation_mail: number; moderation_mail_daily?: number }) {
  const values = { ...chosen, updated_at: now().toISOString() };
  await db
    .insertInto("user_preferences")
    .values({ user_id: viewer.id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
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

/** How often the signed-in account wants mail about pending memories; null if it moderates nothing. */
export async function ownMailRhythm({ viewer }: OwnAccount): Promise<MailRhythm | null> {
  if (!mayOnSite(viewer, "moderate") && !(await looksAfterSome(viewer))) return null;
  return rhythmOf(viewer.id);
}
