import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import type { Had, Quota } from "./words";

/** Accounts with their quotas, if they have one, and with what they have: their memorials, archived ones too, and the bytes of the files of these. */
export const withHad = (from: typeof db | Writing = db) =>
  from
    .selectFrom("accounts")
    .leftJoin("quotas", "quotas.account_id", "accounts.id")
    .select(["accounts.id", "quotas.memorials", "quotas.gigabytes"])
    .select(({ selectFrom }) => [
      selectFrom("memorial_counts")
        .select(({ fn }) => fn.sum<number>("count").as("count"))
        .whereRef("user_id", "=", "accounts.id")
        .as("registered"),
      selectFrom("memorials")
        .innerJoin("media", "media.memorial_id", "memorials.id")
        .select(({ fn }) => fn.sum<number>("media.bytes").as("bytes"))
        .whereRef("memorials.user_id", "=", "accounts.id")
        .as("bytes"),
    ]);

type Row = Quota & { registered: number | null; bytes: number | null };

/** The memorials and bytes of the account of a row. */
export const hadOf = ({ registered, bytes }: Row): Had => ({ memorials: registered ?? 0, bytes: bytes ?? 0 });

/** The quota of a business and what it has of it; null if it has none. */
export async function quotaOf(from: typeof db | Writing, businessId: string): Promise<(Quota & { had: Had }) | null> {
  const row = await withHad(from).where("quotas.account_id", "=", businessId).executeTakeFirst();
  return row ? { memorials: row.memorials, gigabytes: row.gigabytes, had: hadOf(row) } : null;
}
