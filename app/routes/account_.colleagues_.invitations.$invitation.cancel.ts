import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { cancelColleagueInvitation } from "~/models/people/colleagues.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "manageBusiness");
  return seeOther(paths.colleagues());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  try {
    const cancelled = await cancelColleagueInvitation(access, args.params.invitation ?? "");
    const notice = cancelled
      ? await flash("Invitation cancelled", "Its link no longer works.")
      : await flash("Nothing to cancel", "The invitation is gone, or was accepted meanwhile.", "bad");
    return seeOther(paths.colleagues(), notice);
  } catch (error) {
    console.error("invitation:", error);
    return seeOther(paths.colleagues(), await flash("Error", "Nothing was changed. Please try again.", "bad"));
  }
}
