import { db } from "~/db/connection.server";
import { tryUnseal, unseal } from "~/db/seal.server";
import { transaction } from "~/db/transaction.server";
import type { MemorialAccess } from "~/models/access";
import { type CardCode, mostCards } from "./code";
import { addKey, sealNew, signCard } from "./key.server";

/** A memorial has used up all the numbers of its cards, 1,048,576. */
export class NumbersUsedUp extends Error {}

/**
 * Uses up the next numbers of a memorial and returns the first of them; throws NumbersUsedUp if there are too few. The first cards of a memorial get
 * it a key. If the key can't be decrypted any more it gets another one, and cards that were printed before can't be told from forged ones.
 */
export function issueCards({ memorialId }: MemorialAccess<"manage">, count: number): Promise<number> {
  return transaction(async (trx) => {
    const find = () => trx.selectFrom("card_keys").selectAll().where("memorial_id", "=", memorialId);
    if (!(await find().executeTakeFirst())) await addKey(trx, memorialId);
    const { id, sealed, next_number: first } = await find().executeTakeFirstOrThrow();
    if (first + count > mostCards) throw new NumbersUsedUp();
    const set = { next_number: first + count, ...(tryUnseal(id, sealed) === null && { sealed: sealNew(id) }) };
    await trx.updateTable("card_keys").set(set).where("id", "=", id).execute();
    return first;
  });
}

/** Returns a function that signs the issued numbers of a memorial's cards; throws if none was issued. */
export async function cardSigner({
  memorialId,
}: MemorialAccess<"manage">): Promise<(card: Pick<CardCode, "number" | "kind">) => CardCode> {
  const row = db.selectFrom("card_keys").selectAll().where("memorial_id", "=", memorialId);
  const { id, sealed, short_id: shortId } = await row.executeTakeFirstOrThrow();
  const key = unseal(id, sealed);
  return (card) => signCard(key, { ...card, shortId });
}
