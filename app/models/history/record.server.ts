import { detailColumn } from "~/db/history-detail-column";
import { transaction, type Writing } from "~/db/transaction.server";
import { nowOrLater } from "~/db/write-lock.server";
import { later, now } from "~/gateways/clock.server";
import type { HistoryDetail, HistoryKind } from "~/lib/history";
import { hour } from "~/lib/time";
import type { MemorialAccess } from "~/models/access";

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

type Printout = Required<Pick<HistoryDetail, "sheet" | "size" | "file" | "languages">>;

const isSame = (print: Printout, { sheet, size, languages }: HistoryDetail) =>
  sheet === print.sheet && size === print.size && String(languages) === String(print.languages);

/** Milliseconds in which a person's prints make one entry: 1 hour. */
const together = hour;

/**
 * Notes in a memorial's history which sheet was printed, at most once for each person, sheet, size and hour. Doesn't wait for the write lock, and never
 * throws: people get their handout even if this can't be written.
 */
export async function recordPrint(access: MemorialAccess<"manage">, print: Printout): Promise<void> {
  const since = later(-together);
  const note = () =>
    transaction(async (trx) => {
      const earlier = await trx
        .selectFrom("memorial_history")
        .select("detail")
        .where("memorial_id", "=", access.memorialId)
        .where("at", ">", since)
        .where("kind", "=", "printed")
        .where("account_id", "is", access.viewer?.id ?? null)
        .execute();
      if (earlier.some(({ detail }) => isSame(print, detailColumn.read(detail)))) return;
      await record(trx, access, { kind: "printed", detail: print });
    });
  await nowOrLater(note).catch((error) => console.error("history:", error));
}
