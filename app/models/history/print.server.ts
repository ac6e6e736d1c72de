import { transaction } from "~/db/transaction.server";
import { nowOrLater } from "~/db/write-lock.server";
import { now } from "~/gateways/clock.server";
import type { HistoryDetail } from "~/lib/history";
import { hour } from "~/lib/time";
import type { MemorialAccess } from "~/models/access";
import { record } from "./record.server";

type Print = Required<Pick<HistoryDetail, "sheet" | "size" | "file" | "languages">>;

const isSame = (print: Print, { sheet, size, languages }: HistoryDetail) =>
  sheet === print.sheet && size === print.size && String(languages) === String(print.languages);

/** Milliseconds in which a person's prints make one entry: 1 hour. */
const together = hour;

/**
 * Notes in a memorial's history which sheet was printed, at most once for each person, sheet, size and hour. Doesn't wait for the write lock, and never
 * throws: people get their handout even if this can't be written.
 */
export async function recordPrint(access: MemorialAccess<"manage">, print: Print): Promise<void> {
  const since = new Date(now().getTime() - together).toISOString();
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
      if (earlier.some(({ detail }) => isSame(print, JSON.parse(detail ?? "{}")))) return;
      await record(trx, access, { kind: "printed", detail: print });
    });
  await nowOrLater(note).catch((error) => console.error("history:", error));
}
