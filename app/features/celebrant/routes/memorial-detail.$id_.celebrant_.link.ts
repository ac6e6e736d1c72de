import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { makeLink } from "~/features/celebrant/link.server";
import { celebrantPaths } from "~/features/celebrant/paths";
import { carrySecret, flash, nothingChanged, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";

export async function loader(args: LoaderFunctionArgs) {
  const { memorialId } = await guard.memorial(args, "manage");
  return seeOther(celebrantPaths.pack(memorialId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const page = celebrantPaths.pack(access.memorialId);
  const make = async () => {
    const address = await makeLink(access);
    if (address) return seeOther(page, await carrySecret(address));
    return seeOther(page, await flash("No link was made", "The service has already taken place.", "bad"));
  };
  return tryOrSay(page, "celebrant's pack", make, nothingChanged);
}
