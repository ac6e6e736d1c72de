import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { minute } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { newsColumn, toldColumn } from "./columns";
import { changesBetween, comingDays } from "./coming.server";
import { changedDays } from "./letter.server";

/** Milliseconds between two looks at a memorial's days. A change is told once two looks have found the same, so that nobody hears of half of it. */
export const look = 15 * minute;
const memorialsAtOnce = 50;
/** Mails queued in one transaction, which keeps all other writers waiting. */
const mailsAtOnce = 200;

const due = (from: typeof db | Writing) =>
  from
    .selectFrom("followers")
    .innerJoin("memorials", "memorials.id", "followers.memorial_id")
    .leftJoin("followed_days", "followed_days.memorial_id", "followers.memorial_id")
    .select(["memorials.id", "custom_url_slug", "short_id", "full_name", "known_as", "status"])
    .select(["told", "pending", "news", "news_at"])
    .where("days", "=", 1)
    .where("confirmed_at", "is not", null)
    .where((where) => where.or([where("checked_at", "is", null), where("checked_at", "<=", later(-look))]))
    .groupBy("memorials.id");

type Due = Awaited<ReturnType<ReturnType<typeof due>["execute"]>>[number];

/** Queues the mails about changed days. Each memorial is a transaction, so that an interruption neither loses nor repeats a mail. */
export async function sendChangedDays(end?: AbortSignal): Promise<void> {
  for (let some = await due(db).limit(memorialsAtOnce).execute(); some.length; ) {
    for (const { id } of some) {
      if (end?.aborted) return;
      let isDone = false;
      while (!isDone) isDone = await transaction((trx) => lookAt(trx, id));
    }
    some = await due(db).limit(memorialsAtOnce).execute();
  }
}

/** Looks at a memorial's days, or tells some of its followers what the look before found; false if others of them have still to be told. */
async function lookAt(trx: Writing, memorialId: string): Promise<boolean> {
  const row = await due(trx).where("memorials.id", "=", memorialId).executeTakeFirst();
  if (!row) return true;
  const current = await comingDays(trx, memorialId);
  if (row.news_at) return tellOf(trx, row, row.news_at);
  const told = toldColumn.read(row.told);
  const text = JSON.stringify(current);
  const changes = row.told === null ? [] : changesBetween(told, current);
  const isSettled = row.pending === text && row.status === "active";
  const mine = { memorial_id: memorialId, checked_at: now().toISOString() };
  const none = { pending: null, news: null, news_at: null };
  if (!changes.length) await keep(trx, { ...mine, ...none, told: text });
  else if (!isSettled) await keep(trx, { ...mine, ...none, told: row.told ?? text, pending: text });
  else {
    const news = { news: JSON.stringify(changes), news_at: mine.checked_at };
    // It is not checked off before everybody has been told.
    await keep(trx, { ...mine, checked_at: later(-look), told: text, pending: null, ...news });
    return false;
  }
  return true;
}

type Row = { memorial_id: string; told: string; pending: string | null; news: string | null; news_at: string | null };

const keep = (trx: Writing, row: Row & { checked_at: string }) =>
  trx
    .insertInto("followed_days")
    .values(row)
    .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(row))
    .execute();

/** Tells the next followers of a memorial what has changed; whether these were the last. */
async function tellOf(trx: Writing, memorial: Due, newsAt: string): Promise<boolean> {
  const { id } = memorial;
  const followers = await trx
    .selectFrom("followers")
    .select(["id", "email", "stop_key", "language"])
    .where("memorial_id", "=", id)
    .where("days", "=", 1)
    .where("confirmed_at", "<=", newsAt)
    .where((where) => where.or([where("days_told_at", "is", null), where("days_told_at", "<", newsAt)]))
    .limit(mailsAtOnce)
    .execute();
  const followed = {
    page: readableId(memorial),
    fullName: memorial.full_name,
    knownAs: nameInSentences(memorial),
    from: await senderOf(trx, id),
  };
  const changes = newsColumn.read(memorial.news);
  for (const follower of followers) {
    const letter = changedDays(follower.language, followed, changes, follower.stop_key ?? "");
    await queueMail(trx, follower.email, letter);
    await trx.updateTable("followers").set({ days_told_at: newsAt }).where("id", "=", follower.id).execute();
  }
  if (followers.length === mailsAtOnce) return false;
  const done = { news: null, news_at: null, checked_at: now().toISOString() };
  await trx.updateTable("followed_days").set(done).where("memorial_id", "=", id).execute();
  return true;
}
