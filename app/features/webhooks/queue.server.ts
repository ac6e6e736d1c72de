import { randomUUID } from "node:crypto";
import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import { eventsColumn } from "./events-column";
import { type NewEvent, payloadOf } from "./payload.server";

/** Events per transaction. They are few, so that a writer never waits long for one. */
const batchSize = 50;

/** Adds a delivery of an event to an endpoint, due at once. There is at most one for each event and endpoint. */
export async function addDelivery(trx: Writing, eventId: string, endpointId: string): Promise<void> {
  const at = now().toISOString();
  await trx
    .insertInto("webhook_deliveries")
    .values({ id: randomUUID(), event_id: eventId, endpoint_id: endpointId, next_attempt_at: at, created_at: at })
    .onConflict((conflict) => conflict.columns(["endpoint_id", "event_id"]).doNothing())
    .execute();
}

/** The endpoints of a business that are on, want an event, and were there before it. */
export async function endpointsFor(trx: Writing, event: Pick<NewEvent, "business_id" | "type" | "at">) {
  const endpoints = await trx
    .selectFrom("webhook_endpoints")
    .select(["id", "events"])
    .where("business_id", "=", event.business_id)
    .where("enabled", "=", 1)
    .where("created_at", "<=", event.at)
    .execute();
  return endpoints.filter(({ events }) => eventsColumn.read(events).some((wanted) => wanted === event.type));
}

/** Writes an event's payload and a delivery for each endpoint that wants it. */
async function queueEvent(trx: Writing, event: NewEvent) {
  const wanting = await endpointsFor(trx, event);
  if (!wanting.length) return trx.deleteFrom("webhook_events").where("id", "=", event.id).execute();
  const payload = await payloadOf(trx, event);
  await trx.updateTable("webhook_events").set({ payload }).where("id", "=", event.id).execute();
  for (const { id } of wanting) await addDelivery(trx, event.id, id);
}

/** Queues the oldest events that triggers have written, at most 50, of all businesses or of one. */
export async function queueBatch(trx: Writing, businessId?: string): Promise<void> {
  const events = await trx
    .selectFrom("webhook_events")
    .select(["id", "business_id", "type", "memorial_id", "memory_id", "at"])
    .where("payload", "is", null)
    .$if(businessId !== undefined, (query) => query.where("business_id", "=", businessId ?? ""))
    .orderBy("sequence")
    .orderBy("at")
    .limit(batchSize)
    .execute();
  for (const event of events) await queueEvent(trx, event);
}

/** Queues the events that triggers have written since the last call, until none is left or `end` aborts. Never throws. */
export async function queueNewEvents(end?: AbortSignal): Promise<void> {
  try {
    // A look without the write lock, because most rounds find nothing.
    const isWaiting = () =>
      db.selectFrom("webhook_events").select("id").where("payload", "is", null).executeTakeFirst();
    while (!end?.aborted && (await isWaiting())) await transaction((trx) => queueBatch(trx));
  } catch (error) {
    console.error(`webhooks: new events cannot be queued: ${(error as Error).message}`);
  }
}
