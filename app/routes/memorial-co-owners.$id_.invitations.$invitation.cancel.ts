import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { cancelInvitation } from "~/models/people/invite-co-owner.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(paths.coOwners(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const cancelled = await cancelInvitation(access, args.params.invitation ?? "").catch((error) => {
    console.error("invitation:", error);
    return false;
  });
  const notice = cancelled
    ? await flash("Invitation Cancelled", "Invitation has been cancelled")
    : await flash("Error", "Failed to cancel invitation", "bad");
  return seeOther(paths.coOwners(access.memorialId), notice);
}
