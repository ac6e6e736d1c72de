import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endFeed } from "~/features/calendar-feed/address.server";
import { calendarFeedPaths } from "~/features/calendar-feed/paths";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "connectBusiness");
  return seeOther(calendarFeedPaths.ownCalendarFeed());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  return tryOrSay(calendarFeedPaths.ownCalendarFeed(), "calendar feed", async () => {
    await endFeed(access);
    return seeOther(
      calendarFeedPaths.ownCalendarFeed(),
      await flash("Calendar feed ended", "Its address shows nothing any more."),
    );
  });
}
