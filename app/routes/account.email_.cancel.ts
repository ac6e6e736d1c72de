import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, type Notice, nothingChanged, seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { dropNewAddress } from "~/models/account/new-address.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  await guard.ownAccount(args);
  return seeOther(paths.ownEmail());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.ownAccount(args);
  const keep = async (): Promise<Notice> => {
    await dropNewAddress(access);
    return ["Your address stays as it is"];
  };
  return leadBack(paths.account(), "new address", keep, nothingChanged);
}
