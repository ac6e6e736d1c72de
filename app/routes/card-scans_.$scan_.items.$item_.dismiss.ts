import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { dismiss } from "~/models/card-scan/by-hand.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { scanId } = await guard.scan(args);
  return seeOther(paths.cardScan(scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const here = paths.cardScan(access.scanId);
  return tryOrSay(here, "scan", async () => {
    const done = await dismiss(access, args.params.item ?? "");
    if (done) return seeOther(here, await flash("Put aside", "You can undo this below."));
    return seeOther(here, await flash("Nothing to put aside", "It is not unsorted any more.", "bad"));
  });
}
