import type { Selectable } from "kysely";
import { db } from "~/db/connection.server";
import { now } from "~/gateways/clock.server";
import { isSignedBy } from "~/lib/webhook-signature";
import { secretsOf } from "../secrets.server";
import type { WebhookArrivals } from "../tables";
import type { CatchAccess } from "./access";
import { signatureLife } from "./input";

export type Judged = Pick<Selectable<WebhookArrivals>, "verdict" | "endpoint_id">;

/** Whether a time in seconds since 1970 is at most five minutes from ours; false if it is none. */
const isFresh = (timestamp: string) => Math.abs(now().getTime() / 1000 - Number(timestamp)) < signatureLife;

/**
 * Judges the signature of what was posted to a catch address, as docs/webhooks.md tells receivers to: whether it is right, and by the secret of which of the
 * business's webhooks; right but more than 5 minutes off; wrong; or missing, because one of its three headers is.
 */
export async function judge({ businessId }: CatchAccess, headers: Headers, body: Buffer): Promise<Judged> {
  const [id, timestamp, given] = ["id", "timestamp", "signature"].map((name) => headers.get(`webhook-${name}`));
  if (!id || !timestamp || !given) return { verdict: "missing", endpoint_id: null };
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .select(["id", "sealed", "former_sealed", "former_until"])
    .where("business_id", "=", businessId)
    .orderBy("created_at")
    .execute();
  const message = { id, timestamp, body };
  const signer = endpoints.find((endpoint) =>
    secretsOf(endpoint)?.some((secret) => isSignedBy(secret, message, given)),
  );
  if (!signer) return { verdict: "wrong", endpoint_id: null };
  return { verdict: isFresh(timestamp) ? "right" : "old", endpoint_id: signer.id };
}
