import type { AppLoadContext } from "@remix-run/node";
import { bucketOf, setRetryAfter } from "~/http/limits.server";
import { type Bucket, spend } from "~/models/limit/counts.server";
import { isFull } from "~/models/media/room.server";

/** The API's limits by the names that its headers give them. */
const apiLimits = {
  api: "requests",
  apiPrint: "prints",
  apiPicture: "pictures",
  apiRegistration: "registrations",
} as const;

/**
 * Consumes a try of the API's limits for a business, and notes for the answer's headers what is left (draft-ietf-httpapi-ratelimit-headers-10). Returns
 * 0, or the milliseconds until the next try. A full disk must not keep any software from reading.
 */
export async function consumeApi(
  context: AppLoadContext,
  businessId: string,
  more?: "apiPrint" | "apiPicture" | "apiRegistration",
): Promise<number> {
  const names = ["api", ...(more ? [more] : [])] as (keyof typeof apiLimits)[];
  const counts = names.map((name) => bucketOf(name, businessId));
  const spent = await spend(counts).catch((error) => {
    if (!isFull(error)) throw error;
    return null;
  });
  if (!spent) return 0;
  const item = (index: number, parameters: (count: Bucket) => string) =>
    `"${apiLimits[names[index] ?? "api"]}";${parameters(bucketOf(names[index] ?? "api", businessId).bucket)}`;
  const inSeconds = (tries: number, { backEvery }: Bucket) => Math.ceil((tries * backEvery) / 1000);
  context.rateLimit = {
    policy: names
      .map((_, index) => item(index, (rule) => `q=${rule.tries};w=${inSeconds(rule.tries, rule)}`))
      .join(", "),
    state: spent.used
      .map((used, index) =>
        item(index, (rule) => `r=${Math.max(0, Math.floor(rule.tries - used))};t=${inSeconds(used, rule)}`),
      )
      .join(", "),
  };
  if (spent.wait) setRetryAfter(context, spent.wait);
  return spent.wait;
}
