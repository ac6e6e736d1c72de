import type { Writing } from "~/db/transaction.server";
import { referencesOf } from "~/features/references/door.server";
import type { WebhookEvent } from "~/features/webhooks/webhook-events";

/** A new event, whose payload isn't written yet. */
export interface NewEvent {
  id: string;
  business_id: string;
  type: WebhookEvent | "test";
  memorial_id: string | null;
  memory_id: string | null;
  at: string;
}

/** The number of a memorial's memories that wait for somebody to read them, and of those on its page. */
async function countsOf(trx: Writing, memorialId: string) {
  const { count } = trx.fn;
  const waiting = trx.selectFrom("waiting_memories").select(count<number>("number").as("count"));
  const published = trx.selectFrom("memories").select(count<number>("id").as("count"));
  const [waits, shown] = [
    await waiting.where("memorial_id", "=", memorialId).executeTakeFirstOrThrow(),
    await published
      .where("memorial_id", "=", memorialId)
      .where("approval_status", "=", "approved")
      .where("family_only", "=", 0)
      .executeTakeFirstOrThrow(),
  ];
  return { waiting: waits.count, published: shown.count };
}

/**
 * The body of a webhook: type, time and data, as Standard Webhooks has them. The data are ids, the business's reference, counts and times as they are when it is written, and
 * never a name, an address or a word that anybody wrote (docs/webhooks.md).
 */
export async function payloadOf(trx: Writing, event: Omit<NewEvent, "business_id" | "id">): Promise<string> {
  const { type, at: timestamp, memorial_id: memorialId, memory_id: memoryId } = event;
  const message = (data: object) => JSON.stringify({ type, timestamp, data });
  if (memorialId === null) return message({});
  const memorial = await trx
    .selectFrom("memorials")
    .select(["service_date", "livestream_url", "livestream_date"])
    .where("id", "=", memorialId)
    .executeTakeFirstOrThrow();
  const references = await referencesOf(trx, [memorialId]);
  const { service_date: serviceAt, livestream_url, livestream_date } = memorial;
  return message({
    memorialId,
    reference: references.get(memorialId) ?? null,
    ...(memoryId !== null && { memoryId }),
    memories: await countsOf(trx, memorialId),
    serviceAt,
    livestreamAt: livestream_url ? (livestream_date ?? serviceAt) : null,
  });
}
