import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, nothingChanged, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { cancelColleagueInvitation } from "~/models/people/colleagues.server";
import { paths } from "~/paths";

const done = ["Invitation cancelled", "Its link no longer works."] as const;
const gone = ["Nothing to cancel", "The invitation is gone, or was accepted meanwhile.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  await guard.siteAbility(args, "manageBusiness");
  return seeOther(paths.colleagues());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "manageBusiness");
  const cancel = async () => {
    const cancelled = await cancelColleagueInvitation(access, args.params.invitation ?? "");
    return cancelled ? done : gone;
  };
  return leadBack(paths.colleagues(), "invitation", cancel, nothingChanged);
}
