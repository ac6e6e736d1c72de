import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { later } from "~/gateways/clock.server";
import type { MemorialAccess } from "~/models/access";
import { record } from "~/models/history/record.server";
import { openAddresses } from "./addresses.server";
import { addressLife } from "./input";

/** What a row is without its addresses. Without one nobody can be thanked. */
const forgotten = { address_sealed: null, email_sealed: null, may_thank: 0 };

const withAddress = (from: typeof db | Writing) =>
  from
    .updateTable("attendances")
    .set(forgotten)
    .where((where) => where.or([where("address_sealed", "is not", null), where("email_sealed", "is not", null)]));

/** Forgets all addresses of a memorial's list; the names stay. Returns of how many people. */
export function forgetAddresses(access: MemorialAccess<"manage">): Promise<number> {
  return transaction(async (trx) => {
    const done = await withAddress(trx).where("memorial_id", "=", access.memorialId).executeTakeFirst();
    const count = Number(done.numUpdatedRows);
    if (count) await record(trx, access, { kind: "addresses_forgotten" });
    return count;
  });
}

/** Takes a person off a memorial's list, and notes in the history that somebody has. False if they are gone already. */
export function removePerson(access: MemorialAccess<"manage">, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const gone = trx.deleteFrom("attendances").where("memorial_id", "=", access.memorialId).where("id", "=", id);
    const isThere = (await gone.executeTakeFirst()).numDeletedRows > 0n;
    if (isThere) await record(trx, access, { kind: "attendance_removed" });
    return isThere;
  });
}

/** Forgets addresses that were given 12 months ago; returns of how many people. */
export async function sweepAddresses(): Promise<number> {
  const done = await withAddress(db).where("said_at", "<=", later(-addressLife)).executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Forgets an email address (in lower case) that refuses mail for good, wherever somebody gave it. */
export async function forgetEmail(trx: Writing, email: string): Promise<void> {
  const rows = await trx
    .selectFrom("attendances")
    .select(["id", "address_sealed", "email_sealed", "said_at"])
    .where("email_sealed", "is not", null)
    .execute();
  const own = rows.filter((row) => openAddresses(row).email === email).map(({ id }) => id);
  if (own.length)
    await trx.updateTable("attendances").set({ email_sealed: null, may_thank: 0 }).where("id", "in", own).execute();
}
