import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { dayIn, showDay } from "~/lib/dates";
import { senderOf } from "~/models/mail/sender.server";
import { peopleOf } from "~/models/people/people-of.server";
import type * as letters from "./letters.server";

/** A takeover with what its mails say. */
export async function describe(trx: Writing, takeoverId: string) {
  const row = await trx
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["memorial_id", "memorials.full_name as memorial", "memorials.user_id", "due_at"])
    .select(["account_id", "accounts.full_name", "email"])
    .where("takeovers.id", "=", takeoverId)
    .executeTakeFirstOrThrow();
  const about: letters.About = {
    memorialId: row.memorial_id,
    memorialName: row.memorial,
    from: await senderOf(trx, row.memorial_id),
    claimant: { fullName: row.full_name, email: row.email },
    due: showDay(dayIn(env.timeZone, new Date(row.due_at))),
  };
  const people = (await peopleOf(trx, row.memorial_id)).filter(({ id }) => id !== row.account_id);
  return { about, people, hasOwner: row.user_id !== null };
}
