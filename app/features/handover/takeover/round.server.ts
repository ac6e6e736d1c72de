import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { remindOwner } from "./ask.server";
import { complete } from "./complete.server";

/** Milliseconds from the request to the reminder: half of the time to object. */
const remindsAfter = 7 * day;

const atOnce = 50;

const waiting = () => db.selectFrom("takeovers").select("id").where("state", "=", "waiting");

/** Those that nobody has objected to in time. A suspended account's waits until it is resumed. */
const due = () => {
  const acting = db.selectFrom("accounts").select("id").where("suspended_at", "is", null);
  return waiting()
    .where("due_at", "<=", now().toISOString())
    .where("account_id", "in", acting)
    .orderBy("due_at")
    .limit(atOnce)
    .execute();
};

const unreminded = () =>
  waiting()
    .where("reminded_at", "is", null)
    .where("due_at", ">", now().toISOString())
    .where("claimed_at", "<=", later(-remindsAfter))
    .limit(atOnce)
    .execute();

async function remind(trx: Writing, takeoverId: string) {
  const noted = await trx
    .updateTable("takeovers")
    .set({ reminded_at: now().toISOString() })
    .where("id", "=", takeoverId)
    .where("state", "=", "waiting")
    .where("reminded_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (noted) await remindOwner(trx, takeoverId);
}

/**
 * Lets all takeovers take effect that nobody has objected to for 14 days, except those of suspended accounts, and reminds owners after 7. Each is a
 * transaction of its own with its mails, so an interruption neither loses nor repeats one. Never throws.
 */
export async function settleTakeovers(end?: AbortSignal): Promise<void> {
  try {
    for (const { id } of await due()) {
      if (end?.aborted) return;
      await transaction((trx) => complete(trx, id, null));
    }
    for (const { id } of await unreminded()) {
      if (end?.aborted) return;
      await transaction((trx) => remind(trx, id));
    }
  } catch (error) {
    console.error(`takeovers cannot be settled: ${(error as Error).message}`);
  }
}
