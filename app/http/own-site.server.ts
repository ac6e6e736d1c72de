import type { IncomingHttpHeaders } from "node:http";
import { env } from "~/env.server";
import { failure } from "~/languages/en";
import { type Call, mustBeOurs } from "./context.server";

/**
 * Whether a request was not started by another site's page. It only reads, or its Sec-Fetch-Site confirms it; in browsers too old for that header,
 * its Origin must be ours.
 */
export function isFromOwnSite(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (method === "GET" || method === "HEAD") return true;
  const site = headers["sec-fetch-site"];
  return site ? site === "same-origin" : headers.origin === env.origin;
}

/** Refuses a write that another site's page started, and any request without our server's context. */
export function mustBeOwnSite({ context }: Pick<Call, "context">): void {
  mustBeOurs(context);
  if (context.ownSite) return;
  throw new Response(failure.otherSite, { status: 403 });
}
