import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { switchEndpoint } from "~/features/webhooks/endpoints.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { readForm } from "~/http/forms/form.server";

export async function loader(args: LoaderFunctionArgs) {
  const { endpointId } = await guard.webhook(args);
  return seeOther(webhooksPaths.webhook(endpointId));
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  const { fields } = await readForm(args);
  const page = webhooksPaths.webhook(access.endpointId);
  return tryOrSay(page, "webhook", async () => {
    const on = fields.get("on") === "yes";
    await switchEndpoint(access, on);
    const notice = on
      ? await flash("Webhook switched on")
      : await flash("Webhook switched off", "Nothing is sent to it.");
    return seeOther(page, notice);
  });
}
