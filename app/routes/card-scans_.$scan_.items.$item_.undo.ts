import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/link-guard.server";
import { undoItem } from "~/models/card-scan/by-hand.server";
import { paths } from "~/paths";

const said = {
  undone: ["Undone", "It is unsorted again.", "good"],
  decided: ["Not undone", "Somebody has decided about this memory already.", "bad"],
  none: ["Nothing to undo", "It is unsorted already.", "bad"],
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { scanId } = await guard.scan(args);
  return seeOther(paths.cardScan(scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const here = paths.cardScan(access.scanId);
  return tryOrSay(here, "scan", async () => {
    const [title, text, tone] = said[await undoItem(access, args.params.item ?? "")];
    return seeOther(here, await flash(title, text, tone));
  });
}
