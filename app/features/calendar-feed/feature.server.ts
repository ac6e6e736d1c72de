import { db } from "~/db/connection.server";
import type { Feature } from "../feature";
import { calendarFeedPaths } from "./paths";

export const feature: Feature = {
  name: "calendar-feed",
  secrets: [/(\/calendar\/)[\w-]+/g],
  leaving: {
    endWork: (trx, accountId) => trx.deleteFrom("calendar_feeds").where("account_id", "=", accountId).execute(),
    inherit: (trx, from, to) =>
      trx.updateTable("calendar_feeds").set({ business_id: to }).where("business_id", "=", from).execute(),
  },
  connections: {
    list: async (from, { id }) => {
      const feed = from.selectFrom("calendar_feeds").select("account_id").where("account_id", "=", id);
      return (await feed.executeTakeFirst()) ? ["your calendar feed"] : [];
    },
    end: (trx, { id }) => trx.deleteFrom("calendar_feeds").where("account_id", "=", id).execute(),
  },
  person: {
    account: async (id) => {
      const feed = db.selectFrom("calendar_feeds").select(["created_at", "read_at"]).where("account_id", "=", id);
      return { calendarFeed: await feed.execute() };
    },
  },
  links: { business: [{ label: "Calendar feed", to: calendarFeedPaths.ownCalendarFeed() }] },
};
