import type { Writing } from "~/db/transaction.server";
import { findByReference } from "./find.server";

/** Ends a transaction because another memorial of the business, whose id it has, has the reference. */
export class ReferenceTaken extends Error {
  readonly takenBy: string;
  constructor(takenBy: string) {
    super("the reference is taken");
    this.takenBy = takenBy;
  }
}

/**
 * Keeps the reference that a memorial has at the business to which it belongs, in place of the one before; an empty one, and the one that Everkeep gave, leave it
 * with the latter. Throws ReferenceTaken if another memorial of the business has it.
 */
export async function keepReference(trx: Writing, memorialId: string, reference: string): Promise<void> {
  const memorials = trx.selectFrom("memorials").select(["user_id", "qr_code"]).where("id", "=", memorialId);
  const { user_id: business_id, qr_code } = await memorials.executeTakeFirstOrThrow();
  if (business_id === null) return;
  const holder = reference ? (await findByReference(trx, business_id, [reference])).get(reference) : undefined;
  if (holder && holder !== memorialId) throw new ReferenceTaken(holder);
  await trx
    .deleteFrom("memorial_references")
    .where("memorial_id", "=", memorialId)
    .where("business_id", "=", business_id)
    .execute();
  // Of a memorial that has gone to another business meanwhile.
  await trx
    .deleteFrom("memorial_references")
    .where("business_id", "=", business_id)
    .where("reference", "=", reference)
    .execute();
  if (reference && reference !== qr_code)
    await trx.insertInto("memorial_references").values({ business_id, reference, memorial_id: memorialId }).execute();
}
