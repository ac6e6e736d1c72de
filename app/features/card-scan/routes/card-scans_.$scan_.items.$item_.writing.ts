import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { decideWriting } from "~/features/card-scan/decide-writing.server";
import * as guard from "~/features/card-scan/guard.server";
import { refusedFiling } from "~/features/card-scan/input";
import { cardScanPaths } from "~/features/card-scan/paths";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

const gone = ["Not saved", "This was decided already, or its memory is not here any more.", "bad"] as const;

const filed = (chosen: string | null): Notice =>
  chosen === null
    ? ["Two memories", "This writing is a memory of its own. You can undo this below.", "good"]
    : ["One memory", "The picture was added to the memory. You can undo this below.", "good"];

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return seeOther(cardScanPaths.cardScan(access.scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  return leadBack(cardScanPaths.cardScan(access.scanId), "scan", async () => {
    const { fields } = await readForm(args);
    const memory = fields.get("memory");
    if (typeof memory !== "string" || !memory) return ["Please choose", "Say whose writing this is.", "bad"];
    const chosen = memory === "own" ? null : memory;
    const outcome = await decideWriting(access, args.params.item ?? "", chosen);
    if (outcome === "filed") return filed(chosen);
    return outcome === "gone" ? gone : ["Not saved", refusedFiling[outcome], "bad"];
  });
}
