import { env } from "~/env.server";
import { withCurrentPassword } from "~/models/account/current-password";
import { webhookForm } from "./input";

/** The form of a webhook, whose address may also be that of WEBHOOK_TEST_ORIGIN, with the current password of the account that sends it. */
export const ownWebhookForm = () => withCurrentPassword(webhookForm(env.webhookTestOrigin));
