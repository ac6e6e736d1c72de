import type { Selectable } from "kysely";
import { db } from "~/db/connection.server";
import { tryUnseal } from "~/db/seal.server";
import { sendWebhook, type WebhookOutcome } from "~/features/webhooks/sending/send.server";
import type { WebhookEndpoints } from "~/features/webhooks/tables";
import { now } from "~/gateways/clock.server";
import { claim, mostUnended, type QueuedRow, safeTogether, sendDue } from "~/jobs/delivery-queue.server";
import { giveUpStopped, settle } from "./settle.server";
import { signedHeaders } from "./signature.server";

/** Number of endpoints to which is sent at the same time, and of those that are read at once. One endpoint gets one webhook at a time. */
const lanes = 8;
const batchSize = 40;
/** Milliseconds after which it is another endpoint's turn. */
const turn = 10_000;

type Endpoint = Pick<Selectable<WebhookEndpoints>, "id" | "url" | "sealed" | "former_sealed" | "former_until">;

/** The endpoints for which something is due, the longest waiting first. Those whose last try has just failed rest meanwhile. */
async function dueEndpoints(): Promise<Endpoint[]> {
  const at = now().toISOString();
  const due = await db
    .selectFrom("webhook_endpoints as endpoint")
    .innerJoin("webhook_deliveries as delivery", "delivery.endpoint_id", "endpoint.id")
    .select(["endpoint.id", "url", "sealed", "former_sealed", "former_until"])
    .select(({ fn }) => fn.max("unended").as("unended"))
    .where("enabled", "=", 1)
    .where((where) => where.or([where("paused_until", "is", null), where("paused_until", "<=", at)]))
    .where("next_attempt_at", "<=", at)
    .groupBy("endpoint.id")
    .orderBy(({ fn }) => fn.max("unended"))
    .orderBy(({ fn }) => fn.min("next_attempt_at"))
    .limit(batchSize)
    .execute();
  return safeTogether(due);
}

function nextDelivery(endpointId: string) {
  return db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_events as event", "event.id", "event_id")
    .select(["delivery.id", "event_id", "payload", "attempts", "unended", "next_attempt_at"])
    .where("endpoint_id", "=", endpointId)
    .where("next_attempt_at", "<=", now().toISOString())
    .orderBy("next_attempt_at")
    .orderBy("number")
    .executeTakeFirst();
}

/** The secrets that sign now; null if the newest can't be read. */
function secretsOf({ id, sealed, former_sealed, former_until }: Endpoint) {
  const secret = tryUnseal(id, sealed);
  const isKept = former_sealed && former_until && former_until > now().toISOString();
  const former = isKept ? tryUnseal(id, former_sealed) : null;
  return secret === null ? null : [secret, ...(former === null ? [] : [former])];
}

type Due = QueuedRow & { event_id: string; payload: string | null };

async function post(endpoint: Endpoint, { event_id: id, payload }: Due, timeout?: number): Promise<WebhookOutcome> {
  const secrets = secretsOf(endpoint);
  if (!secrets) return { problem: "secret", milliseconds: 0 };
  const body = payload ?? "";
  const headers = {
    "content-type": "application/json",
    "user-agent": "Everkeep-Webhooks/1",
    accept: "*/*",
    ...signedHeaders(secrets, { id, timestamp: Math.floor(now().getTime() / 1000), body }),
  };
  return sendWebhook({ url: endpoint.url, headers, body }, timeout);
}

/** Sends what is due for an endpoint, one after another, until a try fails or its turn is over. */
async function sendTo(endpoint: Endpoint, timeout: number | undefined, end: AbortSignal | undefined) {
  const over = performance.now() + turn;
  while (performance.now() < over && !end?.aborted) {
    const delivery = await nextDelivery(endpoint.id);
    const claimed = delivery && (await claim("webhook_deliveries", delivery));
    if (!delivery || !claimed) return;
    if (delivery.unended >= mostUnended) {
      console.error(`webhooks: two processes ended while they sent ${delivery.id}, so it is given up`);
      await giveUpStopped(delivery);
      continue;
    }
    const outcome = await post(endpoint, delivery, timeout);
    if (!(await settle({ ...delivery, endpointId: endpoint.id, claimed }, outcome))) return;
  }
}

/**
 * Sends all webhooks that are due, to eight endpoints at a time, until none is due or `end` aborts; those that are being sent are finished. `timeout`
 * is the limit for each in milliseconds. Never throws.
 */
export async function deliverWebhooks({ timeout, end }: { timeout?: number; end?: AbortSignal } = {}): Promise<void> {
  const send = (endpoint: Endpoint) => sendTo(endpoint, timeout, end);
  try {
    await sendDue({ lanes, due: dueEndpoints, send, mayContinue: () => !end?.aborted });
  } catch (error) {
    console.error(`webhooks: the queue cannot be read or written: ${(error as Error).message}`);
  }
}
