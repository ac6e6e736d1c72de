import { db } from "~/db/connection.server";
import { later } from "~/gateways/clock.server";
import { day } from "~/lib/time";
import { sweepCatches } from "./catch/address.server";
import { keptDays, keptDeliveries } from "./input";

const batchSize = 500;

/** The deliveries of an endpoint beyond the newest that are kept and that no longer wait. */
const beyond = (endpointId: string, limit: number) =>
  db
    .selectFrom("webhook_deliveries")
    .select("number")
    .where("endpoint_id", "=", endpointId)
    .where("next_attempt_at", "is", null)
    .orderBy("number", "desc")
    .offset(keptDeliveries)
    .limit(limit);

/**
 * Removes events older than 30 days with their deliveries, finished deliveries beyond the newest 5,000 of an endpoint, events without a delivery,
 * secrets that no longer sign, and catch addresses that have ended. In small steps, until nothing is left or `end` aborts.
 */
export async function sweepWebhooks(end?: AbortSignal): Promise<void> {
  const old = db
    .selectFrom("webhook_events")
    .select("id")
    .where("at", "<", later(-keptDays * day))
    .limit(batchSize);
  const alone = db
    .selectFrom("webhook_events")
    .select("id")
    .where("payload", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("webhook_deliveries").select("id").whereRef("event_id", "=", "webhook_events.id"))),
    )
    .limit(batchSize);
  const drain = async (step: () => Promise<{ numDeletedRows: bigint }>) => {
    while (!end?.aborted && (await step()).numDeletedRows > 0n);
  };
  const dropEvents = (found: typeof old) =>
    drain(() => db.deleteFrom("webhook_events").where("id", "in", found).executeTakeFirstOrThrow());
  await dropEvents(old);
  for (const { id } of await db.selectFrom("webhook_endpoints").select("id").execute())
    await drain(() =>
      db.deleteFrom("webhook_deliveries").where("number", "in", beyond(id, batchSize)).executeTakeFirstOrThrow(),
    );
  await dropEvents(alone);
  await db
    .updateTable("webhook_endpoints")
    .set({ former_sealed: null, former_until: null })
    .where("former_until", "<", later(0))
    .execute();
  await sweepCatches();
}
