import { env } from "~/env.server";
import { webhookForm } from "./input";

/** The form of a webhook, whose address may also be that of WEBHOOK_TEST_ORIGIN. */
export const ownWebhookForm = () => webhookForm(env.webhookTestOrigin);
