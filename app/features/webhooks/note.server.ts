import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Writing } from "~/db/transaction.server";
import { referencesOf } from "~/features/references/door.server";
import { now } from "~/gateways/clock.server";
import { type NewEvent, payloadOf } from "./payload.server";
import { addDelivery, endpointsFor, queueBatch } from "./queue.server";

/** Triggers give the other events their places in the order in the same way. */
const nextSequence = sql<number>`(select coalesce(max(sequence), 0) + 1 from webhook_events)`;

/** A new id of an event. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll("-", "")}`;

/** Writes an event whose payload is known already. It has its deliveries from the caller. */
export async function writeEvent(trx: Writing, event: NewEvent, payload: string): Promise<void> {
  await trx
    .insertInto("webhook_events")
    .values({ ...event, payload, sequence: nextSequence })
    .execute();
}

async function note(trx: Writing, event: NewEvent, payload: () => Promise<string>) {
  const wanting = await endpointsFor(trx, event);
  if (!wanting.length) return;
  // Earlier events are queued first, so that they are sent first.
  await queueBatch(trx, event.business_id);
  await writeEvent(trx, event, await payload());
  for (const { id } of wanting) await addDelivery(trx, event.id, id);
}

async function ownerOf(trx: Writing, memorialId: string) {
  const memorial = trx.selectFrom("memorials").select("user_id").where("id", "=", memorialId);
  return (await memorial.executeTakeFirst())?.user_id ?? null;
}

/** Notes that the writer of a memory has withdrawn it, in the transaction that removes it. */
export async function noteWithdrawn(trx: Writing, memory: { id: string; memorialId: string }): Promise<void> {
  const business_id = await ownerOf(trx, memory.memorialId);
  if (business_id === null) return;
  const event = {
    id: newEventId(),
    business_id,
    type: "memory.withdrawn" as const,
    at: now().toISOString(),
    memorial_id: memory.memorialId,
    memory_id: memory.id,
  };
  await note(trx, event, () => payloadOf(trx, event));
}

/** Notes that a memorial is deleted, in the transaction that deletes its rows: the event has no memorial that could take it along. */
export async function noteDeleted(trx: Writing, memorialId: string): Promise<void> {
  const business_id = await ownerOf(trx, memorialId);
  if (business_id === null) return;
  const at = now().toISOString();
  const event = {
    id: newEventId(),
    business_id,
    type: "memorial.deleted" as const,
    at,
    memorial_id: null,
    memory_id: null,
  };
  const reference = (await referencesOf(trx, [memorialId])).get(memorialId) ?? null;
  await note(trx, event, async () =>
    JSON.stringify({ type: event.type, timestamp: at, data: { memorialId, reference } }),
  );
}
