import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addEndpoint, listEndpoints } from "~/features/webhooks/endpoints.server";
import { ownWebhookForm } from "~/features/webhooks/form.server";
import { mostEndpoints } from "~/features/webhooks/input";
import { webhooksPaths } from "~/features/webhooks/paths";
import { EndpointForm } from "~/features/webhooks/ui/endpoint-form";
import { webhookEvents } from "~/features/webhooks/webhook-events";
import { flash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { seeOtherAndForgetHeld } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { consume } from "~/http/limits.server";
import { checkOwnPassword } from "~/http/sign-in/own-password.server";
import { businessOf } from "~/models/access";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";
import { Endpoints } from "./endpoints";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  return { business: access.viewer.businessName, endpoints: await listEndpoints(access) };
}

export async function action(args: ActionFunctionArgs) {
  const access = await guard.siteAbility(args, "connectBusiness");
  const failed = "The webhook could not be added. Please try again.";
  const form = { schema: ownWebhookForm(), log: "webhook", failed, hideFields: ["currentPassword"] };
  return answerForm(args, form, async (typed, reject) => {
    const checked = await checkOwnPassword(args, access, typed.currentPassword);
    if ("refused" in checked) return reject({ currentPassword: checked.refused }, checked.status);
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return reject({ url: wait }, 429);
    const added = await addEndpoint(access, typed);
    if (added === "too-many") return reject({ url: `A business can have up to ${mostEndpoints} webhooks.` });
    const notice = await flash("Webhook added", "Its secret is on this page. You can send a test.");
    return seeOtherAndForgetHeld(args.request, webhooksPaths.webhook(added.id), notice);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Webhooks", { noindex: true });

const lead =
  "Everkeep tells your own software what happens at your memorials. A webhook holds ids, your references, counts and times, and never a name or anybody's words.";

export default function Webhooks() {
  const { business, endpoints } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Webhooks" lead={lead}>
      <p className="font-serif text-xl break-words">{business}</p>
      <Endpoints endpoints={endpoints} />
      <p className="mt-4">
        <TextLink to={webhooksPaths.catch()}>See what arrives, before your own software is ready</TextLink>
      </p>
      <section aria-labelledby="add-webhook" className="mt-10">
        <h2 id="add-webhook" className="mb-4">
          Add a webhook
        </h2>
        <EndpointForm key={endpoints.length} id="webhook" url="" events={webhookEvents} submit="Add" busy="Adding..." />
      </section>
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("Your webhooks could not be loaded.");
