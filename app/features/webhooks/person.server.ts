import { db } from "~/db/connection.server";

/** The webhooks of an account's business and what was sent to them, without secrets. Times are ISO UTC. */
export async function exportWebhooks(accountId: string) {
  const webhooks = await db
    .selectFrom("webhook_endpoints")
    .select(["url", "events", "enabled", "switched_off", "created_at"])
    .where("business_id", "=", accountId)
    .execute();
  const webhooksSent = await db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "endpoint_id")
    .innerJoin("webhook_events", "webhook_events.id", "event_id")
    .select(["url", "type", "at", "payload", "delivered_at", "tried_at", "status", "answer", "problem"])
    .where("webhook_endpoints.business_id", "=", accountId)
    .orderBy("number")
    .execute();
  return { webhooks, webhooksSent };
}
