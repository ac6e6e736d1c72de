import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endFeed } from "~/features/calendar-feed/address.server";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "connectBusiness");
  return seeOther(paths.ownCalendarFeed());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  return tryOrSay(paths.ownCalendarFeed(), "calendar feed", async () => {
    await endFeed(access);
    return seeOther(paths.ownCalendarFeed(), await flash("Calendar feed ended", "Its address shows nothing any more."));
  });
}
