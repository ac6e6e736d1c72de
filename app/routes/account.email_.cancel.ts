import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { dropNewAddress } from "~/models/account/new-address.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.ownAccount(args);
  return seeOther(paths.ownEmail());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  try {
    await dropNewAddress(access);
    return seeOther(paths.account(), await flash("Your address stays as it is"));
  } catch (error) {
    console.error("new address:", error);
    return seeOther(paths.account(), await flash("Error", "Nothing was changed. Please try again.", "bad"));
  }
}
