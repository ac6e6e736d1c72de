import { createHmac } from "node:crypto";
import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import type { ListedRow, RowFate } from "~/features/imports/door.server";
import { later, now } from "~/gateways/clock.server";
import { day } from "~/lib/time";

/** Days after which a mark is forgotten whose row no list has had since. */
export const markDays = 400;

/** After so many days a mark that comes again is noted: not each night. */
const notedAgain = 30;

const goneSince =
  "The folder has brought this person before, and there is no memorial now. Save the row to register it again, or leave it out";
const undated =
  "This row has no date of death, so the folder doesn't register it by itself. Save it to register it, or leave it out";

/** The marks of a row: of the person, by what the row is recognised, and of its cells as they are. */
function marksOf(salt: string, { key, cells }: ListedRow) {
  const mark = (kind: string, text: string) => `${kind}:${createHmac("sha256", salt).update(text).digest("base64url")}`;
  return { person: key === null ? null : mark("p", key), cells: mark("c", JSON.stringify(cells)) };
}

/** A list of a folder that is sorted. */
export interface Sorting {
  accountId: string;
  salt: string;
  importId: string;
  /** Whether its columns could be matched. */
  matched: boolean;
}

type Known = Map<string, string | null>;

/** Whether a mark comes from an earlier list. */
const isEarlier = (known: Known, mark: string | null, importId: string) =>
  mark !== null && known.has(mark) && known.get(mark) !== importId;

/**
 * What becomes of a row, and the marks that it leaves. A row that is here, or that was put before somebody before, makes no noise. A person who was here
 * and is not any more (deleted, undone, withdrawn) never comes back without somebody's word.
 */
function fateOf(row: ListedRow, marks: ReturnType<typeof marksOf>, known: Known, { importId, matched }: Sorting) {
  const { person, cells } = marks;
  if (isEarlier(known, cells, importId)) return { fate: "goes", leaves: [] } as const;
  if (!matched) return { fate: { ask: "" }, leaves: [cells] };
  if (row.state === "here" || row.state === "differs") return { fate: "goes", leaves: [person] } as const;
  if (row.state === "twice" || row.state === "left_out") return { fate: "goes", leaves: [] } as const;
  if (row.state !== "new") return { fate: { ask: "" }, leaves: [cells] };
  if (isEarlier(known, person, importId)) return { fate: { ask: goneSince }, leaves: [cells] };
  if (!row.values.dateOfDeath) return { fate: { ask: undated }, leaves: [cells] };
  return { fate: "stays", leaves: [cells, person] } as const;
}

/** Decides about rows of a list, and remembers them in the same transaction. */
export async function sortByMarks(trx: Writing, sorting: Sorting, rows: ListedRow[]): Promise<RowFate[]> {
  const { accountId, salt, importId } = sorting;
  const marked = rows.map((row) => marksOf(salt, row));
  const all = [...new Set(marked.flatMap(({ person, cells }) => (person ? [person, cells] : [cells])))];
  const found = await trx
    .selectFrom("import_folder_rows")
    .select(["mark", "import_id", "seen_at"])
    .where("account_id", "=", accountId)
    .where("mark", "in", all)
    .execute();
  const known: Known = new Map(found.map(({ mark, import_id }) => [mark, import_id]));
  const old = found.filter(({ seen_at }) => seen_at < later(-notedAgain * day)).map(({ mark }) => mark);
  if (old.length)
    await trx
      .updateTable("import_folder_rows")
      .set({ seen_at: now().toISOString() })
      .where("account_id", "=", accountId)
      .where("mark", "in", old)
      .execute();
  const decided = rows.map((row, index) => fateOf(row, marked[index] ?? marksOf(salt, row), known, sorting));
  const left = [...new Set(decided.flatMap(({ leaves }) => leaves))].filter((mark) => mark !== null);
  for (let from = 0; from < left.length; from += 100)
    await trx
      .insertInto("import_folder_rows")
      .values(
        left
          .slice(from, from + 100)
          .map((mark) => ({ account_id: accountId, mark, import_id: importId, seen_at: now().toISOString() })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return decided.map(({ fate }) => fate);
}

/** Forgets the marks of rows that no list has had for 400 days. */
export async function sweepMarks(): Promise<void> {
  await db
    .deleteFrom("import_folder_rows")
    .where("seen_at", "<=", later(-markDays * day))
    .execute();
}
