import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { sendWebhook, type WebhookOutcome } from "~/features/webhooks/sending/send.server";
import { now } from "~/gateways/clock.server";
import { type Candidate, ownTable } from "~/jobs/own-table.server";
import type { Job } from "~/jobs/queue.server";
import { type Kind, workOnDue } from "~/jobs/worker.server";
import { minute } from "~/lib/time";
import { signedHeaders } from "~/lib/webhook-signature";
import { secretsOf } from "./secrets.server";
import { giveUpStopped, settle } from "./settle.server";

/** Number of endpoints to which is sent at the same time. One endpoint gets one webhook at a time. */
const lanes = 8;

/**
 * The delivery that has been due longest, of those that come first at their endpoint: with which no process has died, or that one left behind. Endpoints rest whose last
 * try has just failed, to which something is being sent, or whose account is suspended.
 */
async function first(leftBehind: boolean): Promise<Candidate | undefined> {
  const at = now().toISOString();
  const next = sql<string>`(select id from webhook_deliveries where endpoint_id = endpoint.id and next_attempt_at <= ${at}
    order by next_attempt_at, number limit 1)`;
  return db
    .selectFrom("webhook_endpoints as endpoint")
    .innerJoin("webhook_deliveries as delivery", (join) => join.on("delivery.id", "=", next))
    .innerJoin("accounts", "accounts.id", "endpoint.business_id")
    .select(["delivery.id", "next_attempt_at as due", "attempts", "unended"])
    .where("enabled", "=", 1)
    .where("suspended_at", "is", null)
    .where((where) => where.or([where("paused_until", "is", null), where("paused_until", "<=", at)]))
    .where(({ not, exists, selectFrom }) => {
      const sent = selectFrom("webhook_deliveries as other").select("other.id");
      const claimed = sent.where("other.unended", ">", 0).where("other.next_attempt_at", ">", at);
      return not(exists(claimed.whereRef("other.endpoint_id", "=", "endpoint.id")));
    })
    .where("unended", leftBehind ? ">" : "=", 0)
    .orderBy("unended")
    .orderBy("next_attempt_at")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

const rows = ownTable({
  kind: "webhooks",
  table: "webhook_deliveries",
  columns: { due: "next_attempt_at", attempts: "attempts", unended: "unended" },
  first,
});

const deliveryOf = (id: string) =>
  db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_events as event", "event.id", "event_id")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "endpoint_id")
    .select(["event_id", "payload", "endpoint.id", "url", "sealed", "former_sealed", "former_until"])
    .where("delivery.id", "=", id)
    .executeTakeFirst();

type Due = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>;

async function post({ event_id: id, payload, ...endpoint }: Due, timeout?: number): Promise<WebhookOutcome> {
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

async function send(job: Job, timeout?: number) {
  const delivery = await deliveryOf(job.subject);
  if (!delivery) return;
  const outcome = await post(delivery, timeout);
  const { subject: id, attempts, lease: claimed } = job;
  await settle({ id, attempts, endpointId: delivery.id, claimed }, outcome);
  return "settled";
}

/** The delivery of webhooks. `timeout` is the limit for each in milliseconds. */
const delivery = (timeout?: number): Kind => ({
  name: "webhooks",
  rows,
  lanes,
  interval: 2000,
  wakeDelay: 50,
  run: (job) => send(job, timeout),
  wait: () => minute,
  giveUp: async ({ subject: id }) => {
    console.error(`webhooks: two processes ended while they sent ${id}, so it is given up`);
    await giveUpStopped({ id });
  },
});

/**
 * Sends all webhooks that are due, to eight endpoints at a time, until none is due or `end` aborts; those that are being sent are finished. `timeout`
 * is the limit for each in milliseconds. Never throws.
 */
export const deliverWebhooks = ({ timeout, end }: { timeout?: number; end?: AbortSignal } = {}): Promise<void> =>
  workOnDue(delivery(timeout), end ?? new AbortController().signal);
