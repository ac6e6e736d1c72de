import type { Writing } from "~/db/transaction.server";
import { type Lost, lostMemorials } from "~/models/people/leaving.server";

/**
 * Hands scans of handwritten cards to the owner of the memorials that accounts have lost, in the transaction that ends their access, with what is unsorted in
 * them. A scan that has cards of others' memorials too stays with its account, which can neither see nor undo anything at the lost ones. Of scans
 * in which no card has a memorial, those made in the work for a business (`ownerId`) go as well.
 */
export async function handOverScans(trx: Writing, accounts: string[], lost: Exclude<Lost, "all">): Promise<void> {
  const owner = await trx
    .selectFrom("memorials")
    .select("user_id")
    .where("id", "in", lostMemorials(trx, lost))
    .where("user_id", "is not", null)
    .executeTakeFirst();
  const heir = "ownerId" in lost ? lost.ownerId : owner?.user_id;
  if (!heir || accounts.includes(heir)) return;
  const items = trx.selectFrom("card_scan_items").select("scan_id").where("memorial_id", "is not", null);
  const kept = items.where("outcome", "in", ["filed", "twice"]);
  const others = trx.selectFrom("memorials").select("id").where("user_id", "is not", heir);
  await trx
    .updateTable("card_scans")
    .set({ account_id: heir })
    .where("account_id", "in", accounts)
    .where((where) => {
      const touched = where("id", "in", items.where("memorial_id", "in", lostMemorials(trx, lost)));
      return "ownerId" in lost ? where.or([touched, where("id", "not in", kept)]) : touched;
    })
    .where("id", "not in", kept.where("memorial_id", "in", others))
    .execute();
}
