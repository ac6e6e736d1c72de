import { transaction, type Writing } from "~/db/transaction.server";
import type { MemorialAccess, Viewer } from "../access";
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

/** Lets the takeover that waits at a memorial take effect at once; false if none waits. */
export function agree({ memorialId, viewer }: MemorialAccess<"agreeToTakeover">): Promise<boolean> {
  return transaction(async (trx) => {
    const waiting = await waitingAt(trx, memorialId);
    return waiting ? complete(trx, waiting.id, viewer?.id ?? null) : false;
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
