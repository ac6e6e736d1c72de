import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import type { ModeratorAccess } from "../access";
import type { Reviewer } from "../moderation/reviewer";

/** Whether the signed-in account wants mail about pending memories. It does until it turns the mail off. */
export async function wantsMail({ viewer }: Reviewer | ModeratorAccess): Promise<boolean> {
  const row = await db
    .selectFrom("user_preferences")
    .select("moderation_mail")
    .where("user_id", "=", viewer?.id ?? "")
    .executeTakeFirst();
  return row?.moderation_mail !== 0;
}

/** Turns mail about pending memories on or off for the signed-in account. */
export async function chooseMail({ viewer }: ModeratorAccess, on: boolean): Promise<void> {
  const moderation_mail = on ? 1 : 0;
  const updated_at = now().toISOString();
  await db
    .insertInto("user_preferences")
    .values({ user_id: viewer.id, moderation_mail, updated_at })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ moderation_mail, updated_at }))
    .execute();
}
