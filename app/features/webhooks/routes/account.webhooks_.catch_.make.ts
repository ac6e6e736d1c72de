import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { makeCatch } from "~/features/webhooks/catch/address.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { leadBack, seeOther } from "~/http/flash.server";
import { consume } from "~/http/limits.server";
import { businessOf } from "~/models/access";

export async function loader(args: LoaderFunctionArgs) {
  await guard.webhooks(args);
  return seeOther(webhooksPaths.catch());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhooks(args);
  return leadBack(webhooksPaths.catch(), "webhook", async () => {
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return ["No address was made", wait, "bad"];
    await makeCatch(access);
    return ["Address made", "It takes what is posted to it for 24 hours."];
  });
}
