import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { endBrowser, endOtherBrowsers } from "~/models/account/browsers.server";
import { allOthers, paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.ownAccount(args);
  return seeOther(paths.account());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const { browser = "" } = args.params;
  try {
    if (browser === allOthers) {
      await endOtherBrowsers(access);
      return seeOther(paths.account(), await flash("Signed out everywhere else", "This browser stays signed in."));
    }
    const ended = await endBrowser(access, browser);
    return seeOther(paths.account(), await (ended ? flash("Signed out there") : flash("Nobody is signed in there")));
  } catch (error) {
    console.error("browsers:", error);
    return seeOther(paths.account(), await flash("Error", "Nobody was signed out. Please try again.", "bad"));
  }
}
