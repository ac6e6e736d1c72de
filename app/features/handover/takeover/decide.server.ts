import { transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess, Viewer } from "~/models/access";
import { complete, decide } from "./complete.server";
import { tellOfEnd } from "./tell.server";

/** The takeover that waits at a memorial, and whether the memorial has an owner. */
export function waitingAt(trx: Writing, memorialId: string) {
  return trx
    .selectFrom("takeovers")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["takeovers.id", "user_id"])
    .where("memorial_id", "=", memorialId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/** Why a decision about a takeover isn't carried out: none waits, or another one than the decision was made about. */
export type Stale = "none" | "another";

/** Lets the waiting takeover with this id take effect at once, unless it doesn't wait any more. */
export function agree(
  { memorialId, viewer }: MemorialAccess<"agreeToTakeover">,
  takeoverId: string,
): Promise<"done" | Stale> {
  return transaction(async (trx) => {
    const waiting = await waitingAt(trx, memorialId);
    if (!waiting) return "none";
    if (waiting.id !== takeoverId) return "another";
    return (await complete(trx, waiting.id, viewer?.id ?? null)) ? "done" : "none";
  });
}

/** Withdraws an account's own request, by the takeover's id; false if it has none with this id that waits. The key stays valid. */
export function withdraw({ id }: Viewer, takeoverId: string): Promise<boolean> {
  return transaction(async (trx) => {
    const own = await trx
      .selectFrom("takeovers")
      .select("id")
      .where("id", "=", takeoverId)
      .where("account_id", "=", id)
      .executeTakeFirst();
    if (!own || !(await decide(trx, own.id, "withdrawn", id))) return false;
    await tellOfEnd(trx, own.id, "withdrawn");
    return true;
  });
}
