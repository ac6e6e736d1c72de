import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { cancelInvitation } from "~/models/people/invite-co-owner.server";
import { paths } from "~/paths";

const failed = ["Error", "Failed to cancel invitation", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(paths.coOwners(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const cancel = async (): Promise<Notice> =>
    (await cancelInvitation(access, args.params.invitation ?? ""))
      ? ["Invitation Cancelled", "Invitation has been cancelled"]
      : failed;
  return leadBack(paths.coOwners(access.memorialId), "invitation", cancel, failed);
}
