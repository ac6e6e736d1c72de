import { createHmac } from "node:crypto";
import { env } from "~/env.server";
import { networksOf } from "./client.server";

/**
 * The client of a request as it is stored with what it sends: a keyed hash, from which nobody reads the address without the secret. Of an IPv6
 * address the /48 counts, as one subscriber may have all of it.
 */
export function senderOf(request: Request): string {
  const networks = networksOf(request);
  const secret = env.sessionSecrets[0] ?? "";
  return createHmac("sha256", secret)
    .update(`sender\n${networks[networks.length - 1]}`)
    .digest("base64url");
}
