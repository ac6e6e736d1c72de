import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { backToScan, type Notice, toScan } from "~/http/forms/card-scan.server";
import * as guard from "~/http/link-guard.server";
import { undoItem } from "~/models/card-scan/by-hand.server";

const notices: Record<"undone" | "decided" | "none", Notice> = {
  undone: ["Undone", "It is unsorted again.", "good"],
  decided: ["Not undone", "Somebody has decided about this memory already.", "bad"],
  none: ["Nothing to undo", "It is unsorted already.", "bad"],
};

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return toScan(access);
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return backToScan(access, async () => notices[await undoItem(access, args.params.item ?? "")]);
}
