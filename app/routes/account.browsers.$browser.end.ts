import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
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
  const failed = ["Error", "Nobody was signed out. Please try again.", "bad"] as const;
  const end = async (): Promise<Notice> => {
    if (browser !== allOthers)
      return [(await endBrowser(access, browser)) ? "Signed out there" : "Nobody is signed in there"];
    await endOtherBrowsers(access);
    return ["Signed out everywhere else", "This browser stays signed in."];
  };
  return leadBack(paths.account(), "browsers", end, failed);
}
