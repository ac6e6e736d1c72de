import type { Writing } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";
import type { HistoryDetail, HistoryKind } from "~/lib/history";

/** The person who does something to a memorial. */
export interface Actor {
  memorialId: string;
  viewer: { id: string; fullName: string; apiKey?: string } | null;
}

export interface NewEntry {
  kind: HistoryKind;
  /** The account that the entry is about, with its name; or an invited address without an account. */
  other?: { id?: string; name: string };
  memoryId?: string;
  detail?: HistoryDetail;
}

/**
 * Adds an entry to a memorial's history, in the transaction of the change. Entries hold no words of mourners: they name a memory by its id, and its
 * title is looked up when the history is read. An entry made through the API says so.
 */
export async function record(
  trx: Writing,
  { memorialId, viewer }: Actor,
  { kind, other, memoryId, detail }: NewEntry,
): Promise<void> {
  const more = viewer?.apiKey === undefined ? detail : { ...detail, apiKey: viewer.apiKey };
  await trx
    .insertInto("memorial_history")
    .values({
      memorial_id: memorialId,
      at: now().toISOString(),
      kind,
      account_id: viewer?.id ?? null,
      actor: viewer?.fullName.trim() || "Someone",
      other_id: other?.id ?? null,
      other: other?.name ?? null,
      memory_id: memoryId ?? null,
      detail: more ? JSON.stringify(more) : null,
    })
    .execute();
}
