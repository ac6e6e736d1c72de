import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/webhooks/guard.server";
import { sendTest } from "~/features/webhooks/log.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { leadBack, type Notice, seeOther } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import { businessOf } from "~/models/access";

export async function loader(args: LoaderFunctionArgs) {
  const { endpointId } = await guard.webhook(args);
  return seeOther(webhooksPaths.webhook(endpointId));
}

const refused = (why: string): Notice => ["No test was sent", why, "bad"];

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  const isCaught = (await readForm(args)).fields.get("page") === "catch";
  const page = isCaught ? webhooksPaths.catch() : webhooksPaths.webhook(access.endpointId);
  return leadBack(page, "webhook", async () => {
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return refused(wait);
    if (!(await sendTest(access))) return refused("The webhook is off.");
    return ["Test on its way", isCaught ? "Look again in a moment." : "Its answer will stand first in the log."];
  });
}
