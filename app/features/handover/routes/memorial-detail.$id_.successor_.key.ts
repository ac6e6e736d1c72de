import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handoverPaths } from "~/features/handover/paths";
import { makeKey } from "~/features/handover/successor/key.server";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "edit");
  return seeOther(handoverPaths.successor(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  try {
    await makeKey(access);
    return seeOther(handoverPaths.successorSheet(access.memorialId));
  } catch (error) {
    console.error("successor:", error);
    const notice = await flash("Error", "The key could not be made. Please try again.", "bad");
    return seeOther(handoverPaths.successor(access.memorialId), notice);
  }
}
