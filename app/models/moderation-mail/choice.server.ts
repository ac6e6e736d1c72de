import { db } from "~/db/connection.server";
import { exists } from "~/db/exists.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ModeratorAccess } from "../access";
import type { Reviewer } from "../moderation/reviewer";

/**
 * Whether the signed-in account wants mail about pending memories. It does until it turns the mail off; a colleague of a business doesn't until it
 * turns the mail on.
 */
export async function wantsMail(access: Reviewer | ModeratorAccess): Promise<boolean> {
  const { viewer } = access;
  if (viewer?.worksFor && !("standing" in access && access.standing !== "colleague")) {
    const works = db.selectFrom("colleagues").select("account_id").where("account_id", "=", viewer.id);
    return exists(works.where("moderation_mail", "=", 1));
  }
  const row = await db
    .selectFrom("user_preferences")
    .select("moderation_mail")
    .where("user_id", "=", viewer?.id ?? "")
    .executeTakeFirst();
  return row?.moderation_mail !== 0;
}

/** Turns mail about pending memories on or off for the signed-in account, at its own memorials and those of the business that it works for. */
export async function chooseMail({ viewer }: ModeratorAccess, on: boolean): Promise<void> {
  const moderation_mail = on ? 1 : 0;
  const updated_at = now().toISOString();
  await transaction(async (trx) => {
    await trx
      .insertInto("user_preferences")
      .values({ user_id: viewer.id, moderation_mail, updated_at })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ moderation_mail, updated_at }))
      .execute();
    await trx.updateTable("colleagues").set({ moderation_mail }).where("account_id", "=", viewer.id).execute();
  });
}
