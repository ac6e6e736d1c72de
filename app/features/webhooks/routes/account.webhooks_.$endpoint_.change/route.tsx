import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changeEndpoint, findEndpoint } from "~/features/webhooks/endpoints.server";
import { ownWebhookForm } from "~/features/webhooks/form.server";
import * as guard from "~/features/webhooks/guard.server";
import { webhooksPaths } from "~/features/webhooks/paths";
import { EndpointForm } from "~/features/webhooks/ui/endpoint-form";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.webhook(args);
  const endpoint = await findEndpoint(access);
  if (!endpoint) throw seeOther(webhooksPaths.webhooks());
  const { id, url, events } = endpoint;
  return { id, url, events };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhook(args);
  const failed = "The webhook could not be saved. Please try again.";
  const form = { schema: ownWebhookForm(), log: "webhook", failed, hideFields: ["currentPassword"] };
  return answerForm(args, form, async ({ currentPassword, ...chosen }, reject) => {
    const checked = await checkOwnPassword(args, access, currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    await changeEndpoint(access, chosen);
    return seeOtherAndForgetHeld(args.request, webhooksPaths.webhook(access.endpointId), await flash("Webhook saved"));
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Change a webhook", { noindex: true });

export default function ChangeWebhook() {
  const { id, url, events } = useLoaderData<typeof loader>();
  const back = { to: webhooksPaths.webhook(id), label: "Back to the webhook" };
  return (
    <AccountPage title="Change a webhook" back={back} lead="The secret stays the same.">
      <EndpointForm id="webhook-change" url={url} events={events} submit="Save" busy="Saving..." />
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("The webhook could not be loaded.");
