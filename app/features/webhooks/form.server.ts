import { withCurrentPassword } from "~/models/account/current-password";
import { refusalOf, webhookForm } from "./input";
import { isTried } from "./tried-origins.server";

/** The form of a webhook, whose address may also be one that demo mode allows, with the current password of the account that sends it. */
export const ownWebhookForm = () => withCurrentPassword(webhookForm(isTried));

/** Whether webhooks can be sent to an address of the site itself, as far as can be said before its name is looked up: only where it has a public name and https. */
export const mayGoTo = (address: string): boolean => refusalOf(address, isTried) === null;
