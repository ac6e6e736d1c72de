import type { Writing } from "~/db/transaction.server";

/** Notes for the mail to a memory's writer when the memory was decided (ISO UTC), or that it waits again (null). Does nothing if they asked for no mail. */
export async function noteDecision(trx: Writing, memoryId: string, decidedAt: string | null): Promise<void> {
  await trx.updateTable("memory_notices").set({ decided_at: decidedAt }).where("memory_id", "=", memoryId).execute();
}
