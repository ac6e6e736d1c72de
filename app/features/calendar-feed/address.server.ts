import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { newToken, tokenHash } from "~/lib/token";
import { businessOf, type SiteAccess } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { type Connection, tellOfConnection } from "~/models/account/connection-letters.server";
import { calendarFeedPaths } from "./paths";

type Access = SiteAccess<"connectBusiness">;

const madeFeed = (business: string): Connection => ({
  subject: `A new calendar feed for ${business}`,
  what: `A new address for a calendar feed of ${business} was made`,
  effect: "Whoever knows it sees the names, times and places of all its services. The address before it has ended.",
  end: "end the feed",
  link: { label: "See your calendar feed", page: calendarFeedPaths.ownCalendarFeed() },
  isPersonal: true,
});

/**
 * Gives the viewer's account a new address for the services of its business, ends the one before, and tells it by mail. Returns the address. It holds 256 random bits, of
 * which only the hash is stored. Each colleague has an address of their own, so that it ends when they leave.
 */
export async function newFeed({ viewer }: Access): Promise<string> {
  const token = newToken();
  const values = {
    business_id: businessOf(viewer),
    token_hash: tokenHash(token),
    created_at: now().toISOString(),
    read_at: null,
  };
  await transaction(async (trx) => {
    await trx
      .insertInto("calendar_feeds")
      .values({ account_id: viewer.id, ...values })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
      .execute();
    await tellOfConnection(trx, viewer, madeFeed);
  });
  return env.origin + calendarFeedPaths.calendarFeed(token);
}

/** Ends the address of the viewer's feed; false if there was none. */
export async function endFeed({ viewer }: Access): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_feeds")
    .where("account_id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows) await noteAlone({ accountId: viewer.id, kind: "connection_ended", detail: "the calendar feed" });
  return numDeletedRows === 1n;
}
