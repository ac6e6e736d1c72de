import { createHash, timingSafeEqual } from "node:crypto";
import type { Call } from "~/http/context.server";
import { notFound } from "~/http/guard.server";
import { limitWrongSecret } from "~/http/limits.server";
import { mustBeOwnSite } from "~/http/own-site.server";
import { statusToken } from "./settings.server";

/** Hashed, so that both have the same length. */
const digest = (text: string) => createHash("sha256").update(text).digest();

/** The operator's monitoring, which shows STATUS_TOKEN as a bearer token; 404 for everybody else, and where there is no token; 429 once a network has shown many wrong ones. */
export async function operator(call: Call): Promise<void> {
  mustBeOwnSite(call);
  const [, given = ""] = /^Bearer +(\S+)$/i.exec(call.request.headers.get("Authorization") ?? "") ?? [];
  if (!statusToken) throw notFound();
  if (timingSafeEqual(digest(given), digest(statusToken))) return;
  if (given) await limitWrongSecret(call.context, "status");
  throw notFound();
}
