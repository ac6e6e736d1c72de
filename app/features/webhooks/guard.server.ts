import { type Call, mustBeOurs } from "~/http/context.server";
import { notFound, siteAbility } from "~/http/guard.server";
import { consume } from "~/http/limits.server";
import { readBytes } from "~/http/uploads/throttle.server";
import type { SiteAccess } from "~/models/access";
import type { WebhookAccess } from "./access";
import type { CatchAccess } from "./catch/access";
import { findCatch } from "./catch/address.server";
import { mostBytes } from "./catch/input";
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

/** The most bytes of a refused body that are read, so that its sender gets the answer. */
const drainedBytes = 4 * 1024 * 1024;

const refused = (status: number, text: string, headers: HeadersInit = {}) =>
  new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });

const notPosted = () =>
  refused(405, "This takes what is posted to it, and shows nothing. Only POST is allowed.", { Allow: "POST" });

/** Answers every reader with 405, whether there is such an address or not. */
export async function catchReader({ context }: Call): Promise<never> {
  mustBeOurs(context);
  throw notPosted();
}

/**
 * Anybody who posts to a catch address that has not ended, and what they post. It asks for no session and no Origin: the secret is in the address, and whoever has it can
 * only add to what is shown. Throws 405 for other methods, 404 without such an address, 429 after 60 posts in a minute, 413 above 64 kB, and 400 if the body breaks off.
 */
export async function catchSender({ request, params, context }: Call): Promise<{ access: CatchAccess; body: Buffer }> {
  mustBeOurs(context);
  if (request.method !== "POST") throw notPosted();
  const found = await findCatch(params.token ?? "");
  if (!found) throw notFound();
  const wait = await consume("webhookCatch", context, found.catchId);
  if (wait) throw refused(429, wait);
  const body = await readBytes(request, mostBytes, drainedBytes);
  if (body === null) throw refused(413, "The body has more than 64 kB.");
  if (body === "broken") throw refused(400, "The body did not arrive whole.");
  return { access: found as CatchAccess, body };
}
