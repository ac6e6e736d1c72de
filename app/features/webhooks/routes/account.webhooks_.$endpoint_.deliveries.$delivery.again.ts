import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/webhooks/guard.server";
import { sendAgain } from "~/features/webhooks/log.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { consume } from "~/http/limits.server";
import { businessOf } from "~/models/access";

export async function loader(args: LoaderFunctionArgs) {
  const { endpointId } = await guard.webhook(args);
  return seeOther(webhooksPaths.webhook(endpointId));
}

const refusals = { off: "The webhook is off.", gone: "The entry is no longer in the log." };

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  const page = webhooksPaths.webhook(access.endpointId);
  return tryOrSay(page, "webhook", async () => {
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return seeOther(page, await flash("Nothing was sent", wait, "bad"));
    const sent = await sendAgain(access, args.params.delivery ?? "");
    if (sent !== "sent") return seeOther(page, await flash("Nothing was sent", refusals[sent ?? "gone"], "bad"));
    return seeOther(page, await flash("Sent again", "Its answer will stand in the log."));
  });
}
