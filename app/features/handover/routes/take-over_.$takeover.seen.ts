import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { noteRead } from "~/features/handover/takeover/former-owner.server";
import { seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.account(args);
  return seeOther(paths.dashboard());
}

export async function action(args: ActionFunctionArgs) {
  const { viewer } = await guard.account(args);
  return tryOrSay(paths.dashboard(), "takeover", async () => {
    await noteRead(viewer, args.params.takeover ?? "");
    return seeOther(paths.dashboard());
  });
}
