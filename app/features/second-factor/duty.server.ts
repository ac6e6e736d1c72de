import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { later, now } from "~/gateways/clock.server";
import { dayIn, showDay } from "~/lib/dates";
import { day } from "~/lib/time";
import type { Viewer } from "~/models/access";
import { secondFactorPaths } from "./paths";
import { mustHave } from "./settings.server";

/** Milliseconds that an account has for setting its second step up, once SECOND_FACTOR asks it to: a week. */
const notice = 7 * day;

type From = typeof db | Writing;

/** The accounts that SECOND_FACTOR is about. */
function concerned(from: From, who: "admins" | "staff") {
  const accounts = from.selectFrom("accounts").select("accounts.id");
  if (who === "admins") return accounts.where("user_role", "=", "admin");
  return accounts.where((where) =>
    where.or([
      where("user_role", "in", ["admin", "business"]),
      where("accounts.id", "in", from.selectFrom("colleagues").select("account_id")),
    ]),
  );
}

/**
 * Notes for each account that SECOND_FACTOR is about until when it has to have a second step, and forgets the others. Once that time is over, ends the sessions
 * of those that have none: they set it up at their next sign-in. `who` is the setting, for tests.
 */
export async function noteDuties(who: typeof mustHave = mustHave): Promise<void> {
  if (who === "off") {
    await db.deleteFrom("second_step_duties").execute();
    return;
  }
  const due_at = later(notice);
  await transaction(async (trx) => {
    await trx.deleteFrom("second_step_duties").where("account_id", "not in", concerned(trx, who)).execute();
    const noted = trx.selectFrom("second_step_duties").select("account_id");
    const fresh = await concerned(trx, who).where("accounts.id", "not in", noted).execute();
    for (const { id } of fresh) await trx.insertInto("second_step_duties").values({ account_id: id, due_at }).execute();
    const overdue = trx
      .selectFrom("second_step_duties")
      .select("account_id")
      .where("due_at", "<=", now().toISOString());
    await trx
      .deleteFrom("sessions")
      .where("account_id", "in", overdue)
      .where("account_id", "not in", trx.selectFrom("second_steps").select("account_id"))
      .execute();
  });
}

const dutyOf = (from: From, accountId: string) =>
  from.selectFrom("second_step_duties").select("due_at").where("account_id", "=", accountId).executeTakeFirst();

/** Whether an account has had its week, and so sets up a second step before it is signed in. The caller knows that it has none. */
export async function isOverdue(from: From, accountId: string): Promise<boolean> {
  const duty = await dutyOf(from, accountId);
  return duty !== undefined && duty.due_at <= now().toISOString();
}

/** Asks an account that has to have a second step, and has none, to set one up. */
export async function noticeFor({ id }: Viewer) {
  const duty = await dutyOf(db, id);
  if (!duty) return null;
  const step = db.selectFrom("second_steps").select("id").where("account_id", "=", id);
  if (await step.executeTakeFirst()) return null;
  const until = showDay(dayIn(env.timeZone, new Date(duty.due_at)));
  const when = duty.due_at > now().toISOString() ? `by ${until}` : "now";
  return {
    text: `Please set up a second step at sign-in ${when}.`,
    link: { label: "Set it up", to: secondFactorPaths.own() },
  };
}
