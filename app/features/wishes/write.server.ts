import { transaction } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { changeDays } from "../outdate.server";
import type { Wishes } from "./fields";
import { markOf, readWishes } from "./find.server";
import { insertWishes } from "./insert.server";

/**
 * Keeps a family's wishes in place of those with the mark that the writer saw, and notes it in the history. The page and what features made of the memorial
 * change with them. Returns 'changed', and keeps nothing, if somebody else has changed them since.
 */
export function writeWishes(access: MemorialAccess<"edit">, wishes: Wishes, seen: string): Promise<"kept" | "changed"> {
  const { memorialId } = access;
  return transaction(async (trx) => {
    if (markOf(await readWishes(memorialId, trx)) !== seen) return "changed";
    await trx.deleteFrom("family_wishes").where("memorial_id", "=", memorialId).execute();
    await insertWishes(trx, memorialId, wishes);
    if (markOf(await readWishes(memorialId, trx)) === seen) return "kept";
    await changeDays(trx, memorialId);
    await record(trx, access, { kind: "wishes_changed" });
    return "kept";
  });
}
