import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { hour } from "~/lib/time";
import { queueMail } from "~/models/mail/queue.server";
import { senderOf } from "~/models/mail/sender.server";
import { isClosed } from "~/models/memorial/opening.server";
import { undoLife } from "~/models/moderation/undo.server";
import { lettersIn } from "./letters.server";

/** The minimum of milliseconds between two mails to a follower of a memorial. */
const pause = 24 * hour;
const memorialsAtOnce = 50;
/** Mails queued in one transaction, which keeps all other writers waiting. */
const mailsAtOnce = 200;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Queues the mails about new memories at the memorials that are due. Each memorial is a transaction, so only one process handles it. */
export async function sendNews(end?: AbortSignal): Promise<void> {
  let due = await dueMemorials();
  while (due.length && !end?.aborted) {
    const [first, ...others] = due;
    if (first) await transaction((trx) => sendAndReschedule(trx, first.memorial_id));
    due = others.length ? others : await dueMemorials();
  }
}

function dueMemorials() {
  const schedule = db.selectFrom("follower_mail_schedule").select("memorial_id").orderBy("due_at");
  return schedule.where("due_at", "<=", now().toISOString()).limit(memorialsAtOnce).execute();
}

interface Memorial {
  id: string;
  custom_url_slug: string | null;
  short_id: string;
  full_name: string;
  known_as: string | null;
  memories_open_at: string | null;
}

async function sendAndReschedule(trx: Writing, memorialId: string) {
  const memorial = await trx
    .selectFrom("follower_mail_schedule")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["id", "custom_url_slug", "short_id", "full_name", "known_as", "memories_open_at", "status"])
    .where("memorial_id", "=", memorialId)
    .where("due_at", "<=", now().toISOString())
    .executeTakeFirst();
  if (!memorial) return;
  const next = memorial.status === "active" ? await send(trx, memorial) : null;
  const schedule = trx.updateTable("follower_mail_schedule").where("memorial_id", "=", memorialId);
  if (next !== null) await schedule.set({ due_at: iso(next) }).execute();
  else await trx.deleteFrom("follower_mail_schedule").where("memorial_id", "=", memorialId).execute();
}

/** Queues the due mails of a memorial. Returns the time of the next search in milliseconds, or null if nobody is to get one. */
async function send(trx: Writing, memorial: Memorial): Promise<number | null> {
  const present = now().getTime();
  const { oldest } = await followersOf(trx, memorial.id)
    .select((column) => column.fn.min("seen_at").as("oldest"))
    .executeTakeFirstOrThrow();
  if (oldest === null) return null;
  // The moment may be moved while nobody looks, so it is asked for every hour.
  if (isClosed(memorial)) return Math.min(Date.parse(memorial.memories_open_at ?? ""), present + hour);
  const { published, undoable } = await publishedSince(trx, memorial, oldest);
  const newest = published.at(-1);
  const left = newest === undefined ? null : await mail(trx, memorial, published, newest);
  const times = [...(left === null ? [] : [left]), ...(undoable ? [Date.parse(undoable) + undoLife] : [])];
  return times.length ? Math.min(...times) : null;
}

const followersOf = (trx: Writing, memorialId: string) =>
  trx.selectFrom("followers").where("memorial_id", "=", memorialId).where("confirmed_at", "is not", null);

/**
 * When the memories that the page shows appeared there (ISO UTC, ascending), of those after a time: when they were approved, or when the page opened.
 * Decisions that can still be undone are left out; `undoable` is the time of the first of them.
 */
async function publishedSince(trx: Writing, { id, memories_open_at }: Memorial, after: string) {
  const opened = memories_open_at ?? "";
  const rows = await trx
    .selectFrom("memories")
    .select("decided_at")
    .where("memorial_id", "=", id)
    .where("approval_status", "=", sql.lit("approved"))
    .where("family_only", "=", 0)
    .where("decided_at", ">", opened > after ? "" : after)
    .orderBy("decided_at")
    .execute();
  const times = rows.map(({ decided_at }) => decided_at ?? "");
  const settled = iso(now().getTime() - undoLife);
  return {
    published: times.filter((at) => at <= settled).map((at) => (at > opened ? at : opened)),
    undoable: times.find((at) => at > settled),
  };
}

/** Queues a mail to each follower who has not heard of the newest memory and got no mail for a day. Returns when the next one may get one, or null. */
async function mail(trx: Writing, memorial: Memorial, published: string[], newest: string): Promise<number | null> {
  const present = now().getTime();
  const behind = followersOf(trx, memorial.id).where("seen_at", "<", newest);
  const due = await behind
    .select(["id", "email", "stop_key", "seen_at", "language"])
    .where((where) => where.or([where("notified_at", "is", null), where("notified_at", "<=", iso(present - pause))]))
    .limit(mailsAtOnce)
    .execute();
  const followed = {
    page: readableId(memorial),
    fullName: memorial.full_name,
    knownAs: nameInSentences(memorial),
    from: await senderOf(trx, memorial.id),
  };
  for (const { id, email, stop_key, seen_at, language } of due) {
    const count = published.filter((at) => at > (seen_at ?? "")).length;
    const letter = lettersIn(language).news(followed, count, stop_key ?? "");
    await queueMail(trx, email, letter);
    await trx
      .updateTable("followers")
      .set({ seen_at: newest, notified_at: iso(present) })
      .where("id", "=", id)
      .execute();
  }
  if (due.length === mailsAtOnce) return present;
  const { last } = await behind.select((column) => column.fn.min("notified_at").as("last")).executeTakeFirstOrThrow();
  return last === null ? null : Date.parse(last) + pause;
}
