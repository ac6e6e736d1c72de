import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerFamily } from "~/features/card-scan/family.server";
import * as guard from "~/features/card-scan/guard.server";
import { familyAnswer } from "~/features/card-scan/input";
import { cardScanPaths } from "~/features/card-scan/paths";
import { leadBack, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

const notices = {
  family: ["Saved", "Only the family will see it."],
  everyone: ["Saved", "It is for everyone."],
  unanswered: ["Please choose", "Say whom this card is for.", "bad"],
  gone: ["Not saved", "This card is not here any more.", "bad"],
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.scan(args);
  return seeOther(cardScanPaths.cardScan(access.scanId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.scan(args);
  const { memory = "" } = args.params;
  return leadBack(cardScanPaths.cardScan(access.scanId), "scan", async () => {
    const { fields } = await readForm(args);
    const familyOnly = familyAnswer(fields.get("readers"));
    if (familyOnly === null) return notices.unanswered;
    if (!(await answerFamily(access, memory, familyOnly))) return notices.gone;
    return familyOnly ? notices.family : notices.everyone;
  });
}
