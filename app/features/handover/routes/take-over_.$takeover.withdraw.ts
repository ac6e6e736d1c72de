import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handoverPaths } from "~/features/handover/paths";
import { notSaved } from "~/features/handover/successor/input";
import { withdraw } from "~/features/handover/takeover/decide.server";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return seeOther(handoverPaths.takeOver());
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await guard.account(args);
  const end = async (): Promise<Notice> =>
    (await withdraw(viewer, args.params.takeover ?? ""))
      ? ["Request withdrawn", "The key still works."]
      : ["Nothing to withdraw", "This request has ended already.", "bad"];
  return leadBack(handoverPaths.takeOver(), "take over", end, notSaved);
}
