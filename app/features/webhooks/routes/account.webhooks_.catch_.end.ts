import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endCatch } from "~/features/webhooks/catch/address.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { leadBack, seeOther } from "~/http/flash.server";

export async function loader(args: LoaderFunctionArgs) {
  await guard.webhooks(args);
  return seeOther(webhooksPaths.catch());
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhooks(args);
  return leadBack(webhooksPaths.catch(), "webhook", async () => {
    await endCatch(access);
    return ["Address ended", "It takes nothing any more, and what arrived is deleted."];
  });
}
