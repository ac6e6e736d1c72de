import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { ModeratorAccess } from "~/models/access";
import type { MailRhythm } from "~/models/account/input";
import { savePreferences } from "~/models/account/preferences.server";

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
