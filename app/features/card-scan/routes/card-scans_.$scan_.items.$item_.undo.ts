import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { undoItem } from "~/features/card-scan/by-hand.server";
import * as guard from "~/features/card-scan/guard.server";
import { cardScanPaths } from "~/features/card-scan/paths";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";

const notices: Record<"undone" | "decided" | "none", Notice> = {
  undone: ["Undone", "It is unsorted now.", "good"],
  decided: ["Not undone", "Somebody has decided about this memory already.", "bad"],
  none: ["Nothing to undo", "It is unsorted already.", "bad"],
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return seeOther(cardScanPaths.cardScan(access.scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return leadBack(
    cardScanPaths.cardScan(access.scanId),
    "scan",
    async () => notices[await undoItem(access, args.params.item ?? "")],
  );
}
