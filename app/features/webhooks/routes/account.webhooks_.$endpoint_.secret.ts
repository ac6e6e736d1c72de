import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { replaceSecret } from "~/features/webhooks/endpoints.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { leadBack, seeOther } from "~/http/flash.server";

export async function loader(args: LoaderFunctionArgs) {
  const { endpointId } = await guard.webhook(args);
  return seeOther(webhooksPaths.webhook(endpointId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  return leadBack(webhooksPaths.webhook(access.endpointId), "webhook", async () => {
    await replaceSecret(access);
    return ["Secret replaced", "Please give the new one to your software within a day."];
  });
}
