import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { dismiss } from "~/features/card-scan/by-hand.server";
import * as guard from "~/features/card-scan/guard.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { leadBack, seeOther } from "~/http/flash.server";

const dismissed = ["Put aside", "You can undo this below."] as const;
const notUnsorted = ["Nothing to put aside", "It is not unsorted any more.", "bad"] as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return seeOther(cardScanPaths.cardScan(access.scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const { item = "" } = args.params;
  return leadBack(cardScanPaths.cardScan(access.scanId), "scan", async () =>
    (await dismiss(access, item)) ? dismissed : notUnsorted,
  );
}
