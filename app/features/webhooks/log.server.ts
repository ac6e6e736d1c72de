import { db } from "~/db/connection.server";
import { onCommit, transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { showTime } from "~/lib/dates";
import { businessOf } from "~/models/access";
import type { WebhookAccess } from "./access";
import { newEventId, writeEvent } from "./note.server";
import { payloadOf } from "./payload.server";
import { addDelivery } from "./queue.server";
import { wakeWebhooks } from "./worker.server";

/** Entries on a page. */
const pageSize = 25;

/**
 * A page of a webhook's log, newest first: 25 deliveries before a number, or the newest ones. Times are in the site's zone. `older` is the number for
 * the next page; null on the last one.
 */
export async function readLog({ endpointId }: WebhookAccess, before: number | null) {
  const rows = await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_events as event", "event.id", "event_id")
    .select(["number", "delivery.id", "event_id", "type", "event.at", "payload", "attempts", "next_attempt_at"])
    .select(["delivered_at", "tried_at", "status", "answer", "problem", "milliseconds"])
    .where("endpoint_id", "=", endpointId)
    .$if(before !== null, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  const time = (iso: string | null) => iso && showTime(iso, env.timeZone);
  return {
    entries: shown.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      type: row.type,
      at: showTime(row.at, env.timeZone),
      payload: row.payload ?? "",
      state: row.next_attempt_at
        ? ("waiting" as const)
        : row.delivered_at
          ? ("delivered" as const)
          : ("failed" as const),
      tries: row.attempts,
      next: time(row.next_attempt_at),
      tried: time(row.tried_at),
      status: row.status,
      answer: row.answer,
      problem: row.problem,
      milliseconds: row.milliseconds,
    })),
    older: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null,
  };
}

export type LogEntry = Awaited<ReturnType<typeof readLog>>["entries"][number];

const isOn = async (trx: Writing, { endpointId }: WebhookAccess) => {
  const endpoint = trx.selectFrom("webhook_endpoints").select("enabled").where("id", "=", endpointId);
  return (await endpoint.executeTakeFirst())?.enabled === 1;
};

/** Queues a test for a webhook, which is delivered like an event. False if the webhook is off. */
export function sendTest(access: WebhookAccess): Promise<boolean> {
  return transaction(async (trx) => {
    if (!(await isOn(trx, access))) return false;
    const id = newEventId();
    const test = { type: "test" as const, at: now().toISOString(), memorial_id: null, memory_id: null };
    await writeEvent(trx, { ...test, id, business_id: businessOf(access.viewer) }, await payloadOf(trx, test));
    await addDelivery(trx, id, access.endpointId);
    await trx
      .updateTable("webhook_endpoints")
      .set({ paused_until: null })
      .where("id", "=", access.endpointId)
      .execute();
    onCommit(trx, wakeWebhooks);
    return true;
  });
}

/**
 * Sends a delivery of a webhook again, with the same id and body, and with all its tries ahead of it; one that waits is tried now. "off" if the webhook
 * is off, null if it has no such delivery.
 */
export function sendAgain(access: WebhookAccess, id: string): Promise<"sent" | "off" | null> {
  const { endpointId } = access;
  return transaction(async (trx) => {
    const own = trx.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", endpointId);
    if (!(await own.where("id", "=", id).executeTakeFirst())) return null;
    if (!(await isOn(trx, access))) return "off";
    await trx
      .updateTable("webhook_deliveries")
      .set({ attempts: 0, unended: 0, next_attempt_at: now().toISOString(), delivered_at: null })
      .where("id", "=", id)
      .execute();
    await trx.updateTable("webhook_endpoints").set({ paused_until: null }).where("id", "=", endpointId).execute();
    onCommit(trx, wakeWebhooks);
    return "sent";
  });
}
