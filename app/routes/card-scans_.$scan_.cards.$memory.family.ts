import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import * as guard from "~/http/link-guard.server";
import { answerFamily } from "~/models/card-scan/family.server";
import { familyAnswer } from "~/models/card-scan/input";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { scanId } = await guard.scan(args);
  return seeOther(paths.cardScan(scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const here = paths.cardScan(access.scanId);
  return tryOrSay(here, "scan", async () => {
    const { fields } = await readForm(args);
    const answer = familyAnswer(fields.get("readers"));
    if (answer === null) return seeOther(here, await flash("Please choose", "Say whom this card is for.", "bad"));
    const done = await answerFamily(access, args.params.memory ?? "", answer);
    if (!done) return seeOther(here, await flash("Not saved", "This card is not here any more.", "bad"));
    return seeOther(here, await flash("Saved", answer ? "Only the family will see it." : "It is for everyone."));
  });
}
