import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findEndpoint, removeEndpoint } from "~/features/webhooks/endpoints.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { flash, seeOther, tryOrSay } from "~/http/flash.server";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.webhook(args);
  const endpoint = await findEndpoint(access);
  if (!endpoint) throw seeOther(webhooksPaths.webhooks());
  return { id: endpoint.id, url: endpoint.url };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhooks(args);
  return tryOrSay(webhooksPaths.webhooks(), "webhook", async () => {
    const removed = await removeEndpoint(access, args.params.endpoint ?? "");
    const notice = removed
      ? await flash("Webhook removed", "Nothing more is sent to its address.")
      : await flash("Nothing was removed", "The webhook is gone already.", "bad");
    return seeOther(webhooksPaths.webhooks(), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Remove a webhook", { noindex: true });

export default function RemoveWebhook() {
  const { id, url } = useLoaderData<typeof loader>();
  return (
    <ConfirmDialog title="Remove a webhook" back={webhooksPaths.webhook(id)} action="Remove" busy="Removing..." removes>
      <p className="[overflow-wrap:anywhere]">Nothing more will be sent to {url}.</p>
      <p>Its secret and its log are deleted.</p>
    </ConfirmDialog>
  );
}
