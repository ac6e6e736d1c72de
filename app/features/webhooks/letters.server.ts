import { env } from "~/env.server";
import type { Letter } from "~/lib/letter";
import type { Connection } from "~/models/account/connection-letters.server";
import { hostOf } from "./input";
import { webhooksPaths } from "./paths";

const reasons = {
  failing: "It has not answered as it should for three days.",
  gone: "It answered that it is gone for good (410).",
};

/** The mail to a business whose webhook was switched off. It names the host only, because the rest of an address may be secret. */
export function switchedOffLetter(id: string, host: string, reason: "failing" | "gone"): Letter {
  return {
    subject: `A webhook was switched off: ${host}`,
    lines: [
      `${env.brand} no longer sends webhooks to ${host}. ${reasons[reason]}`,
      "Everything that could not be delivered is listed in its log for 30 days. You can switch the webhook on there, and send single entries again.",
    ],
    link: { label: "Open the webhook", url: env.origin + webhooksPaths.webhook(id) },
  };
}

// Of a webhook only the host is told, because the rest of its address may be secret.

const told = () => ({
  effect: "It gets ids, your references, counts and times, and never a name or anybody's words.",
  end: "remove the webhook",
  link: { label: "See the webhooks", page: webhooksPaths.webhooks() },
});

/** What the mail about a new webhook says. */
export const madeWebhook =
  (url: string) =>
  (business: string): Connection => ({
    subject: `A new webhook for ${business}`,
    what: `A webhook to ${hostOf(url)} was added for ${business}`,
    ...told(),
  });

/** What the mail about a webhook's new address says. */
export const movedWebhook =
  (url: string) =>
  (business: string): Connection => ({
    subject: `A webhook of ${business} has a new address`,
    what: `The address of a webhook of ${business} was changed to ${hostOf(url)}`,
    ...told(),
  });
