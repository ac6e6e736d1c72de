import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadBack, seeOther } from "~/http/flash.server";
import { consume } from "~/http/limits.server";
import * as guard from "~/http/link-guard.server";
import { businessOf } from "~/models/access";
import { sendTest } from "~/models/webhook/log.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { endpointId } = await guard.webhook(args);
  return seeOther(paths.webhook(endpointId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  return leadBack(paths.webhook(access.endpointId), "webhook", async () => {
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return ["No test was sent", wait, "bad"];
    if (!(await sendTest(access))) return ["No test was sent", "The webhook is off.", "bad"];
    return ["Test on its way", "Its answer will stand first in the log."];
  });
}
