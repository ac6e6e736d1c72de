import { env } from "~/env.server";

/** Refuses a write that another site's page started. Sec-Fetch-Site says so; where a browser is too old for it, Origin must be ours. */
export function ownSite(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site ? site === "same-origin" : (request.headers.get("X-Origin") ?? request.headers.get("Origin")) === env.origin)
    return;
  throw new Response(
    "This request came from another site, so nothing was done. Please go back and send the form again.",
    { status: 403 },
  );
}
