import type { Call } from "~/http/context.server";
import { notFound, siteAbility } from "~/http/guard.server";
import type { SiteAccess } from "~/models/access";
import type { WebhookAccess } from "./access";
import { isOwnEndpoint } from "./endpoints.server";

/** Requires an account that connects its business with other programs, for a webhook that may be gone already; others get 404. */
export const webhooks = (call: Call): Promise<SiteAccess<"connectBusiness">> => siteAbility(call, "connectBusiness");

/** Requires an account that connects its business with other programs, for the webhook in the URL; others get 404. */
export async function webhook(call: Call): Promise<WebhookAccess> {
  const { viewer } = await siteAbility(call, "connectBusiness");
  const { endpoint: endpointId = "" } = call.params;
  if (!(await isOwnEndpoint(viewer, endpointId))) throw notFound();
  return { endpointId, viewer } as WebhookAccess;
}
