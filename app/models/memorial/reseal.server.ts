import { sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { reseal, sealedByNewest } from "~/db/seal.server";
import { allColumns, sealedColumns } from "~/db/sealed-columns";
import { transaction, type Writing } from "~/db/transaction.server";
import { sealPassword, unsealPassword } from "./access-password.server";
import { passwordCheck } from "./password-check.server";
import { resealScanKey } from "./scan-key.server";

/** The number of rows that were sealed again, and of those that could not be, because their key is gone. */
export interface Resealed {
  done: number;
  lost: number;
}

/** Rows per transaction. They are few, so that the server never waits long for one. */
const batchSize = 100;

const isOld = (text: string | null) => text !== null && !sealedByNewest(text);

type Row = Record<string, string | null | undefined>;

/** Returns the sealed columns of a row sealed with the newest key; throws if the old key is gone. */
function sealAgain(table: string, id: string, row: Row): Row {
  if (table !== "memorials")
    return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value && reseal(id, value)]));
  const plain = row.password && unsealPassword(id, row.password);
  return {
    ...(plain && { password: sealPassword(id, plain), password_check: passwordCheck(id, plain) }),
    scan_key: row.scan_key && resealScanKey(id, row.scan_key),
  };
}

function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Seals a batch of rows after an id; returns the last id of the batch, or null if it was empty. */
async function sealBatch(trx: Writing, table: keyof Schema, columns: string[], after: string, sum: Resealed) {
  const rows: { id: string }[] = await trx
    .selectFrom(table as "memorials")
    .select(["id", ...columns] as ["id"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, ...row } of rows as ({ id: string } & Row)[]) {
    if (!columns.some((column) => isOld(row[column] ?? null))) continue;
    const set = tryTo(() => sealAgain(table, id, row));
    if (set)
      await trx
        .updateTable(table as "memorials")
        .set(set)
        .where("id", "=", id)
        .execute();
    sum[set ? "done" : "lost"] += 1;
  }
  return rows.at(-1)?.id ?? null;
}

/**
 * Takes everything that an older key has sealed and seals it with the newest of ACCESS_PASSWORD_KEYS, while the server keeps running: access
 * passwords with the hashes for comparing them, keys of codes, unfinished registrations, queued mail, held forms, and what features have sealed.
 * Values sealed with the newest key stay unchanged, so a second run does nothing.
 */
export async function resealAll(): Promise<Resealed> {
  const sum = { done: 0, lost: 0 };
  const { rows } = await sql.raw<{ table: string; name: string }>(allColumns).execute(db);
  for (const [table, columns] of sealedColumns(rows))
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      after = await transaction((trx) => sealBatch(trx, table as keyof Schema, columns, from, sum));
    }
  return sum;
}
