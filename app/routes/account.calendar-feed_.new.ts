import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { carrySecret, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { newFeed } from "~/models/calendar-feed/address.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "connectBusiness");
  return seeOther(paths.ownCalendarFeed());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  return tryOrSay(paths.ownCalendarFeed(), "calendar feed", async () =>
    seeOther(paths.ownCalendarFeed(), await carrySecret(await newFeed(access))),
  );
}
