import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownCatch } from "~/features/webhooks/catch/address.server";
import { listArrivals } from "~/features/webhooks/catch/arrivals.server";
import { addEndpoint } from "~/features/webhooks/endpoints.server";
import { mayGoTo } from "~/features/webhooks/form.server";
import * as guard from "~/features/webhooks/guard.server";
import { mostEndpoints } from "~/features/webhooks/input";
import { webhooksPaths } from "~/features/webhooks/paths";
import { webhookEvents } from "~/features/webhooks/webhook-events";
import { flash, seeOther } from "~/http/flash.server";
import { consume } from "~/http/limits.server";
import { answerOwnPassword } from "~/http/sign-in/own-password.server";
import { businessOf } from "~/models/access";
import { AccountPage } from "~/ui/form/account-page";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { panelFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { Address } from "./address";
import { Arrivals } from "./arrivals";
import { MakeAddress } from "./make-address";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.webhooks(args);
  const own = await ownCatch(access);
  if (!own) return { business: access.viewer.businessName, own, arrivals: [] };
  const shown = { ...own, isReachable: own.address !== null && mayGoTo(own.address) };
  return { business: access.viewer.businessName, own: shown, arrivals: await listArrivals(access) };
}

/** Adds the address as a webhook for all events, once. */
export async function action(args: ActionFunctionArgs) {
  const access = await guard.webhooks(args);
  const failed = "The webhook could not be added. Please try again.";
  return answerOwnPassword(args, access, { log: "webhook", failed }, async (reject) => {
    const wait = await consume("webhook", args.context, businessOf(access.viewer));
    if (wait) return reject(wait, 429);
    const own = await ownCatch(access);
    if (!own?.address || !mayGoTo(own.address)) return reject("The address has ended. Please make a new one.");
    const added = own.webhook ?? (await addEndpoint(access, { url: own.address, events: [...webhookEvents] }));
    if (added === "too-many") return reject(`A business can have up to ${mostEndpoints} webhooks.`);
    return seeOther(webhooksPaths.catch(), await flash("Webhook added", "You can send a test."));
  });
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const clientAction = submitOrStay;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "See what arrives", { noindex: true });

const lead =
  "Before your own software is ready, let an address of Everkeep take its place, and look at what webhooks bring: headers, body, and whether the signature is right.";

export default function Catch() {
  const { business, own, arrivals } = useLoaderData<typeof loader>();
  const back = { to: webhooksPaths.webhooks(), label: "Back to your webhooks" };
  return (
    <AccountPage title="See what arrives" lead={lead} back={back}>
      <p className="font-serif text-xl break-words">{business}</p>
      {own ? (
        <>
          <Address own={own} />
          <Arrivals arrivals={arrivals} />
        </>
      ) : (
        <MakeAddress />
      )}
    </AccountPage>
  );
}

export const ErrorBoundary = panelFailed("What has arrived could not be loaded.");
