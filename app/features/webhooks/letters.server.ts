import { env } from "~/env.server";
import type { Letter } from "~/models/mail/letter";
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
