import { transaction } from "~/db/transaction.server";
import { nowOrLater } from "~/db/write-lock.server";
import { now } from "~/gateways/clock.server";
import type { MemorialAccess } from "../access";
import { record } from "./record.server";

/** Milliseconds in which a person's prints make one entry: 1 hour. */
const together = 3_600_000;

/**
 * Notes in a memorial's history that its handout was printed, at most once for each person and hour. Doesn't wait for the write lock, and never throws:
 * people get their handout even if this can't be written.
 */
export async function recordPrint(access: MemorialAccess<"manage">, file: "png" | "pdf"): Promise<void> {
  const since = new Date(now().getTime() - together).toISOString();
  const note = () =>
    transaction(async (trx) => {
      const earlier = await trx
        .selectFrom("memorial_history")
        .select("number")
        .where("memorial_id", "=", access.memorialId)
        .where("at", ">", since)
        .where("kind", "=", "printed")
        .where("account_id", "is", access.viewer?.id ?? null)
        .executeTakeFirst();
      if (!earlier) await record(trx, access, { kind: "printed", detail: { file } });
    });
  await nowOrLater(note).catch((error) => console.error("history:", error));
}
