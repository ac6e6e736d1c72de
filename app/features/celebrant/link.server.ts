import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import type { DayOrMoment } from "~/lib/day-or-moment";
import { newToken, tokenHash } from "~/lib/token";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { celebrantPaths } from "./paths";
import { endOfLink, isOver, whenRead } from "./times.server";

/** Makes the link of a memorial's pack and ends the one before. Returns its address, of which only the hash is stored; null if the service is over. */
export async function makeLink(access: MemorialAccess<"manage">): Promise<string | null> {
  const token = newToken();
  const values = { link_hash: tokenHash(token), link_made_at: now().toISOString() };
  return transaction(async (trx) => {
    const memorial = trx.selectFrom("memorials").select("service_date").where("id", "=", access.memorialId);
    const { service_date } = await memorial.executeTakeFirstOrThrow();
    if (isOver(await whenRead(access.memorialId, service_date, trx))) return null;
    await trx
      .insertInto("celebrant_packs")
      .values({ memorial_id: access.memorialId, ...values })
      .onConflict((conflict) => conflict.column("memorial_id").doUpdateSet(values))
      .execute();
    await record(trx, access, { kind: "celebrant_link_made" });
    return env.origin + celebrantPaths.open(token);
  });
}

/** Ends the link of a memorial's pack; false if there is none. */
export function endLink(access: MemorialAccess<"manage">): Promise<boolean> {
  return transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("celebrant_packs")
      .set({ link_hash: null, link_made_at: null })
      .where("memorial_id", "=", access.memorialId)
      .where("link_hash", "is not", null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await record(trx, access, { kind: "celebrant_link_ended" });
    return true;
  });
}

interface Link {
  memorial_id: string;
  service_date: DayOrMoment | null;
  link_made_at: string | null;
}

async function hasEnded({ memorial_id, service_date, link_made_at }: Link): Promise<boolean> {
  return !link_made_at || endOfLink(await whenRead(memorial_id, service_date), link_made_at) <= now();
}

/** The memorial whose pack a link's token opens; null if the link has ended or was made up. */
export async function findLink(token: string): Promise<{ memorialId: string } | null> {
  const row = await db
    .selectFrom("celebrant_packs")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "service_date", "link_made_at"])
    .where("link_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row && !(await hasEnded(row)) ? { memorialId: row.memorial_id } : null;
}

/** Forgets the links that no longer work; returns their number. */
export async function sweepLinks(): Promise<number> {
  const links = db
    .selectFrom("celebrant_packs")
    .innerJoin("memorials", "memorials.id", "memorial_id")
    .select(["memorial_id", "service_date", "link_made_at"])
    .where("link_made_at", "is not", null);
  let ended = 0;
  for (const link of await links.execute()) {
    if (!(await hasEnded(link))) continue;
    await db
      .updateTable("celebrant_packs")
      .set({ link_hash: null, link_made_at: null })
      .where("memorial_id", "=", link.memorial_id)
      .where("link_made_at", "=", link.link_made_at)
      .execute();
    ended++;
  }
  return ended;
}
