import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { newToken } from "~/lib/token";
import { findByConfirmLink } from "./find.server";

/** Has a memorial's days looked at afresh if nobody else wants to know of changes: what changed before is no news to the first who does. */
async function knowDays(trx: Writing, memorialId: string, followerId: string) {
  const other = trx
    .selectFrom("followers")
    .select("id")
    .where("memorial_id", "=", memorialId)
    .where("days", "=", 1)
    .where("confirmed_at", "is not", null)
    .where("id", "!=", followerId);
  if (!(await other.executeTakeFirst()))
    await trx.deleteFrom("followed_days").where("memorial_id", "=", memorialId).execute();
}

/**
 * Confirms the follower whose link has a token, which is the proof that its mail was read; a second time, or an expired link, changes nothing. An
 * address that follows the memorial already keeps the links and times of its mails, and gets the choice and language that it has confirmed now.
 */
export async function confirmFollower(token: string): Promise<void> {
  const followed = await findByConfirmLink(token);
  if (!followed) return;
  const at = now().toISOString();
  await transaction(async (trx) => {
    const row = await trx
      .selectFrom("followers")
      .select(["memorial_id", "email", "days"])
      .where("id", "=", followed.id)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (!row) return;
    const earlier = await trx
      .deleteFrom("followers")
      .where("memorial_id", "=", row.memorial_id)
      .where("email", "=", row.email)
      .where("confirmed_at", "is not", null)
      .returning(["stop_key", "seen_at", "notified_at", "anniversary_year", "days_told_at"])
      .executeTakeFirst();
    const first = { stop_key: newToken(), seen_at: at };
    await trx
      .updateTable("followers")
      .set({ ...(earlier ?? first), confirmed_at: at })
      .where("id", "=", followed.id)
      .execute();
    if (row.days) await knowDays(trx, row.memorial_id, followed.id);
    // Memories may be approved already that the page shows later.
    await trx
      .insertInto("follower_mail_schedule")
      .values({ memorial_id: row.memorial_id, due_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
