import { createHmac } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { networksOf } from "./client.server";

/**
 * The client of a request as stored with its files: a keyed hash that hides the address from anyone without the secret. For IPv6 it stands for the
 * /48, because one subscriber may have all of it.
 */
export function senderOf(context: AppLoadContext): string {
  const networks = networksOf(context);
  const secret = env.sessionSecrets[0] ?? "";
  return createHmac("sha256", secret)
    .update(`sender\n${networks[networks.length - 1]}`)
    .digest("base64url");
}
