import { randomUUID } from "node:crypto";
import { transaction, type Writing } from "~/db/transaction.server";
import { later, now } from "~/gateways/clock.server";
import { fold } from "~/lib/fold";
import type { Language } from "~/lib/languages";
import { hour } from "~/lib/time";
import type { MemorialAccess } from "~/models/access";
import { openAddresses, sealAddresses } from "./addresses.server";
import { mostPeople, type Said } from "./input";
import { ofService } from "./paths";

/** The row of the same person with the same addresses in the last hour: somebody pressed twice, or came back to say more. */
async function findSame(trx: Writing, memorialId: string, said: Said) {
  const rows = await trx
    .selectFrom("attendances")
    .select(["id", "name", "address_sealed", "email_sealed", "said_at"])
    .where("memorial_id", "=", memorialId)
    .where("said_at", ">", later(-hour))
    .execute();
  const isSame = (row: (typeof rows)[number]) => {
    const { address, email } = openAddresses(row);
    return address === said.address && email === said.email;
  };
  return rows.find((row) => fold(row.name) === fold(said.name) && isSame(row))?.id ?? null;
}

async function isFull(trx: Writing, memorialId: string) {
  const { count } = await trx
    .selectFrom("attendances")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("memorial_id", "=", memorialId)
    .executeTakeFirstOrThrow();
  return count >= mostPeople;
}

async function change(trx: Writing, memorialId: string, { at, mayThank, ...said }: Said, language: Language) {
  const ticked = { service: at.includes(ofService) ? 1 : 0, may_thank: mayThank ? 1 : 0, language };
  const same = await findSame(trx, memorialId, { at, mayThank, ...said });
  if (same) {
    await trx.updateTable("attendances").set(ticked).where("id", "=", same).execute();
    await trx.deleteFrom("attended_gatherings").where("attendance_id", "=", same).execute();
    return same;
  }
  if (await isFull(trx, memorialId)) return null;
  const id = randomUUID();
  const row = { id, memorial_id: memorialId, name: said.name, ...ticked, ...sealAddresses(id, said) };
  await trx
    .insertInto("attendances")
    .values({ ...row, said_at: now().toISOString() })
    .execute();
  return id;
}

/**
 * Keeps that somebody came, for the family's list. A person who says it again within an hour changes their line. Returns false if the list has 2,000
 * people, which is the most.
 */
export function say(
  { memorialId }: MemorialAccess<"share"> | MemorialAccess<"manage">,
  said: Said,
  language: Language,
): Promise<boolean> {
  return transaction(async (trx) => {
    const id = await change(trx, memorialId, said, language);
    if (!id) return false;
    const gatherings = said.at.filter((one) => one !== ofService);
    const rows = gatherings.map((gathering_id) => ({ attendance_id: id, gathering_id }));
    if (rows.length) await trx.insertInto("attended_gatherings").values(rows).execute();
    return true;
  });
}
