import { db } from "~/db/connection.server";
import { ifUnlocked } from "~/db/write-lock.server";
import { env } from "~/env.server";
import { later, now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { hour } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import { businessOf, mayOnSite, type SiteAccess } from "~/models/access";
import { actingRows, viewerOf } from "~/models/account/viewer.server";

/** Milliseconds between two notes that a feed was read: calendars ask every few minutes, and each note is a write. */
const noteEvery = hour;

/**
 * The account and the business of a feed's address; null if nobody uses the address, or its account is suspended or no longer works for that business. Notes, at most once
 * an hour, that it was read.
 */
export async function findFeed(token: string): Promise<{ accountId: string; businessId: string } | null> {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select(["account_id", "business_id", "read_at"])
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  if (!feed) return null;
  const row = await actingRows().where("accounts.id", "=", feed.account_id).executeTakeFirst();
  if (!row) return null;
  const viewer = viewerOf(row);
  if (!mayOnSite(viewer, "connectBusiness") || businessOf(viewer) !== feed.business_id) return null;
  if ((feed.read_at ?? "") < later(-noteEvery)) await noteRead(feed.account_id);
  return { accountId: feed.account_id, businessId: feed.business_id };
}

/** Neither a full disk nor the write lock keeps people from their calendar. */
async function noteRead(accountId: string) {
  const read = db.updateTable("calendar_feeds").set({ read_at: now().toISOString() });
  await ifUnlocked(() => read.where("account_id", "=", accountId).execute()).catch((error) =>
    console.error("calendar feed:", error),
  );
}

/** The viewer's own feed of the business: since when its address is in use, and when a calendar last read it. Null if there is none. */
export async function ownFeed({ viewer }: SiteAccess<"connectBusiness">) {
  const feed = await db
    .selectFrom("calendar_feeds")
    .select(["created_at", "read_at"])
    .where("account_id", "=", viewer.id)
    .where("business_id", "=", businessOf(viewer))
    .executeTakeFirst();
  return feed
    ? { since: showTime(feed.created_at, env.timeZone), read: feed.read_at && showTime(feed.read_at, env.timeZone) }
    : null;
}
