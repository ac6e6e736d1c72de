import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { now } from "~/gateways/clock.server";

/** A bucket of tries: so many at once, and one given back every so many milliseconds. */
export interface Bucket {
  tries: number;
  backEvery: number;
}

/** Milliseconds until the next try, 0 when one is free; a free one is spent. */
export function spend(key: string, bucket: Bucket): Promise<number> {
  return transaction(async (trx) => {
    const at = now().getTime();
    const row = await trx.selectFrom("limits").selectAll().where("key", "=", key).executeTakeFirst();
    const used = row ? Math.max(0, row.used - Math.max(0, at - row.updated_at) / bucket.backEvery) : 0;
    if (used > bucket.tries - 1) return Math.ceil((used - bucket.tries + 1) * bucket.backEvery);
    const next = { used: used + 1, updated_at: at, full_at: Math.ceil(at + (used + 1) * bucket.backEvery) };
    await trx
      .insertInto("limits")
      .values({ key, ...next })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(next))
      .execute();
    return 0;
  });
}

/** Gives all tries of a key back, and forgets every bucket that has filled up by itself. */
export async function refill(key: string): Promise<void> {
  await db
    .deleteFrom("limits")
    .where((where) => where.or([where("key", "=", key), where("full_at", "<", now().getTime())]))
    .execute();
}
