import { db } from "~/db/connection.server";

/** The connections of an account with its own programs: the webhooks of its business and its calendar feed, without secrets. Times are ISO UTC. */
export async function exportConnections(accountId: string) {
  const webhooks = await db
    .selectFrom("webhook_endpoints")
    .select(["url", "events", "enabled", "switched_off", "created_at"])
    .where("business_id", "=", accountId)
    .execute();
  const log = await db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_endpoints", "webhook_endpoints.id", "endpoint_id")
    .innerJoin("webhook_events", "webhook_events.id", "event_id")
    .select(["url", "type", "at", "payload", "delivered_at", "tried_at", "status", "answer", "problem"])
    .where("webhook_endpoints.business_id", "=", accountId)
    .orderBy("number")
    .execute();
  const feed = db.selectFrom("calendar_feeds").select(["created_at", "read_at"]).where("account_id", "=", accountId);
  return { webhooks, webhooksSent: log, calendarFeed: await feed.execute() };
}
