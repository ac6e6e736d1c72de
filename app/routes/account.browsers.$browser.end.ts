import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { endBrowser } from "~/models/account/browsers.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.ownAccount(args);
  return seeOther(paths.account());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  try {
    const ended = await endBrowser(access, args.params.browser ?? "");
    return seeOther(paths.account(), await (ended ? flash("Signed out there") : flash("Nobody is signed in there")));
  } catch (error) {
    console.error("browsers:", error);
    return seeOther(paths.account(), await flash("Error", "Nobody was signed out. Please try again.", "bad"));
  }
}
