import { reseal, sealedByNewest } from "~/db/seal.server";
import { type SealedTable, sealedColumns } from "~/db/sealed-columns";
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

interface Kind {
  table: SealedTable;
  /** Returns the columns of a row sealed with the newest key; throws if the old key is gone. */
  sealAgain: (id: string, row: Row) => Row;
}

const kinds: Kind[] = [
  {
    table: "memorials",
    sealAgain: (id, { password, scan_key }) => {
      const plain = password && unsealPassword(id, password);
      const locked = plain && { password: sealPassword(id, plain), password_check: passwordCheck(id, plain) };
      return { ...(locked || {}), scan_key: scan_key && resealScanKey(id, scan_key) };
    },
  },
  {
    table: "registration_drafts",
    sealAgain: (id, { password }) => ({ password: password && reseal(id, password) }),
  },
  {
    table: "webhook_endpoints",
    sealAgain: (id, { sealed, former_sealed }) => ({
      sealed: sealed && reseal(id, sealed),
      former_sealed: former_sealed && reseal(id, former_sealed),
    }),
  },
  ...(["mail_queue", "held_forms", "successor_keys", "card_keys", "memorial_import_rows"] as const).map(
    (table): Kind => ({
      table,
      sealAgain: (id, { sealed }) => ({ sealed: sealed && reseal(id, sealed) }),
    }),
  ),
];

function tryTo<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Seals a batch of rows after an id; returns the last id of the batch, or null if it was empty. */
async function sealBatch(trx: Writing, { table, sealAgain }: Kind, after: string, sum: Resealed) {
  const columns: readonly string[] = sealedColumns[table];
  const rows: { id: string }[] = await trx
    .selectFrom(table)
    .select(["id", ...columns] as ["id"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(batchSize)
    .execute();
  for (const { id, ...row } of rows as ({ id: string } & Row)[]) {
    if (!columns.some((column) => isOld(row[column] ?? null))) continue;
    const set = tryTo(() => sealAgain(id, row));
    if (set) await trx.updateTable(table).set(set).where("id", "=", id).execute();
    sum[set ? "done" : "lost"] += 1;
  }
  return rows.at(-1)?.id ?? null;
}

/**
 * Takes everything that an older key has sealed and seals it with the newest of ACCESS_PASSWORD_KEYS, while the server keeps running: access
 * passwords with the hashes for comparing them, keys of codes, for successors and of handwritten cards, secrets of webhooks, unfinished registrations, queued mail, held forms and imported lists.
 * Values sealed with the newest key stay unchanged, so a second run does nothing.
 */
export async function resealAll(): Promise<Resealed> {
  const sum = { done: 0, lost: 0 };
  for (const kind of kinds)
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      after = await transaction((trx) => sealBatch(trx, kind, from, sum));
    }
  return sum;
}
