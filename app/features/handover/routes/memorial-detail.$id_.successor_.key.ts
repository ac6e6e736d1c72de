import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handoverPaths } from "~/features/handover/paths";
import { makeKey } from "~/features/handover/successor/key.server";
import { seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(handoverPaths.successor(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  await guard.passwordLately(args);
  const failed = ["Error", "The key could not be made. Please try again.", "bad"] as const;
  const make = async () => {
    await makeKey(access);
    return seeOther(handoverPaths.successorSheet(access.memorialId));
  };
  return tryOrSay(handoverPaths.successor(access.memorialId), "successor", make, failed);
}
