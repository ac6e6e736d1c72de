import { transaction, type Writing } from "~/db/transaction.server";
import { passwordCheck, sealPassword, unsealPassword } from "./memorial/access-password.server";
import { resealScanKey } from "./memorial/one-scan.server";
import { reseal, sealedByNewest } from "./seal.server";

/** How many rows were sealed anew, and how many stay as they are because their key is gone. */
export interface Resealed {
  done: number;
  lost: number;
}

/** Rows of one transaction: few, so that the server never waits long for one. */
const atOnce = 100;

const isOld = (text: string | null) => text !== null && !sealedByNewest(text);

type Row = Record<string, string | null | undefined>;

interface Kind {
  table: "memorials" | "registration_drafts" | "mail_queue" | "held_forms";
  columns: readonly ("password" | "password_check" | "scan_key" | "sealed")[];
  /** The columns of a row with the newest key; throws where the old one is gone. */
  anew: (id: string, row: Row) => Row;
}

const kinds: Kind[] = [
  {
    table: "memorials",
    columns: ["password", "password_check", "scan_key"],
    anew: (id, { password, scan_key }) => {
      const plain = password && unsealPassword(id, password);
      const locked = plain && { password: sealPassword(id, plain), password_check: passwordCheck(id, plain) };
      return { ...(locked || {}), scan_key: scan_key && resealScanKey(id, scan_key) };
    },
  },
  {
    table: "registration_drafts",
    columns: ["password"],
    anew: (id, { password }) => ({ password: password && reseal(id, password) }),
  },
  { table: "mail_queue", columns: ["sealed"], anew: (id, { sealed }) => ({ sealed: sealed && reseal(id, sealed) }) },
  { table: "held_forms", columns: ["sealed"], anew: (id, { sealed }) => ({ sealed: sealed && reseal(id, sealed) }) },
];

function opened<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The rows after an id; gives the last id, or null where there was none. */
async function batch(trx: Writing, { table, columns, anew }: Kind, after: string, sum: Resealed) {
  const rows: { id: string }[] = await trx
    .selectFrom(table)
    .select(["id", ...columns] as ["id"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  for (const { id, ...row } of rows as ({ id: string } & Row)[]) {
    if (!columns.some((column) => isOld(row[column] ?? null))) continue;
    const set = opened(() => anew(id, row));
    if (set) await trx.updateTable(table).set(set).where("id", "=", id).execute();
    sum[set ? "done" : "lost"] += 1;
  }
  return rows.at(-1)?.id ?? null;
}

/**
 * Reseals everything that an older key sealed with the newest of ACCESS_PASSWORD_KEYS, while the server keeps running: access passwords with the
 * hashes for comparing them, keys of codes, unfinished registrations, queued mail, held forms. Values sealed by the newest key stay unchanged, so a
 * second run does nothing.
 */
export async function resealAll(): Promise<Resealed> {
  const sum = { done: 0, lost: 0 };
  for (const kind of kinds)
    for (let after: string | null = ""; after !== null; ) {
      const from: string = after;
      after = await transaction((trx) => batch(trx, kind, from, sum));
    }
  return sum;
}
