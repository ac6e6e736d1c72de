import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { businessOf } from "~/models/access";
import { siteToday } from "~/models/memorial/edit.server";
import type { ImportAccess } from "./access";
import type { Reading } from "./csv/letters";
import { cellsOf } from "./find.server";
import type { Column } from "./input";
import { columnsColumn } from "./json-columns";
import { type Judged, judge, nothingSeen } from "./judge.server";
import { formatIn, inReading } from "./letters";
import { rememberMapping } from "./mappings.server";
import { type ReadRow, readRow } from "./row-values";
import { breathe } from "./turns.server";

/** Rows that are judged and written in one transaction, and about so many characters, so that others don't wait long for it. */
const batch = 50;
const charactersAtOnce = 100_000;

export interface StoredRow {
  id: string;
  line: number;
  sealed: string | null;
}

const lost = "This row can't be read any more. Please upload the list again";

/** A stored row as it is read on a day in the site's time zone, by the columns that were chosen. */
export function readStored(row: StoredRow, columns: Column[], today: string): ReadRow & { id: string; line: number } {
  const setting = { today, timeZone: env.timeZone };
  const cells = cellsOf(row, columns);
  const read = cells ? readRow(cells, columns, setting) : { values: {}, problems: { row: lost }, typed: {}, read: {} };
  return { ...read, id: row.id, line: row.line };
}

/** Writes what would happen with a row. */
export async function writeJudged(trx: Writing, id: string, { state, key, memorialId, notes }: Judged): Promise<void> {
  await trx
    .updateTable("memorial_import_rows")
    .set({ state, key, memorial_id: memorialId, notes: JSON.stringify(notes) })
    .where("id", "=", id)
    .execute();
}

/** The first of some rows, which together have about so many characters. */
function firstOf<Row extends StoredRow>(rows: Row[]) {
  let characters = 0;
  const end = rows.findIndex(({ sealed }) => {
    characters += sealed?.length ?? 0;
    return characters > charactersAtOnce;
  });
  return end < 0 ? rows : rows.slice(0, end + 1);
}

/** Judges the rows after a position; returns the last position, or null at the end. */
async function checkBatch(trx: Writing, importId: string, after: number, all: Checking) {
  const next = await trx
    .selectFrom("memorial_import_rows")
    .select(["id", "line", "position", "sealed"])
    .where("import_id", "=", importId)
    .where("position", ">", after)
    .where("state", "not in", ["left_out", "registered"])
    .orderBy("position")
    .limit(batch)
    .execute();
  const today = siteToday();
  const rows = firstOf(next);
  const read = rows.map((row) => readStored(row, all.columns, today));
  const judged = await judge(trx, all.accountId, read, all.seen);
  for (const [index, one] of judged.entries()) await writeJudged(trx, rows[index]?.id ?? "", one);
  return rows.at(-1)?.position ?? null;
}

interface Checking {
  accountId: string;
  columns: Column[];
  seen: ReturnType<typeof nothingSeen>;
}

type Chosen = Pick<Column, "field" | "order" | "century" | "leaveUnclear">[];

/**
 * Says what each column of a list holds, and finds out what would happen with each row. `firstIsRow` means that the first line is a memorial and holds no
 * headings; `letters` is how the letters are to be read, if it was asked. `said` means that a person says it, so that the next list with these headings is matched alike. False if the import was run already, so that its
 * columns can't change any more.
 */
export async function chooseColumns(
  { importId, viewer }: ImportAccess,
  chosen: Chosen,
  { firstIsRow, letters, said = false }: { firstIsRow: boolean; letters?: Reading | undefined; said?: boolean },
): Promise<boolean> {
  const all = await transaction(async (trx) => {
    const row = await trx
      .selectFrom("memorial_imports")
      .select(["columns", "format"])
      .where("id", "=", importId)
      .where("state", "in", ["columns", "review"])
      .executeTakeFirst();
    if (!row) return null;
    const known = columnsColumn.read(row.columns);
    if (!known.length) return null;
    const columns = (letters ? inReading(known, letters) : known).map((column, index) => ({
      ...column,
      field: chosen[index]?.field ?? null,
      order: column.asks ? (chosen[index]?.order ?? "ask") : column.order,
      ...(column.shortYear && { century: chosen[index]?.century ?? "ask" }),
      ...(column.unclear && { leaveUnclear: chosen[index]?.leaveUnclear ?? false }),
    }));
    await trx
      .updateTable("memorial_imports")
      .set({
        columns: JSON.stringify(columns),
        format: formatIn(row.format, known, columns),
        has_headings: firstIsRow ? 0 : 1,
        state: "columns",
      })
      .where("id", "=", importId)
      .execute();
    const accountId = businessOf(viewer);
    if (said && !firstIsRow) await rememberMapping(trx, accountId, columns);
    return { accountId, columns, seen: nothingSeen() };
  });
  if (!all) return false;
  for (let after: number | null = firstIsRow ? -1 : 0; after !== null; ) {
    const from: number = after;
    after = await transaction((trx) => checkBatch(trx, importId, from, all));
    await breathe();
  }
  await db
    .updateTable("memorial_imports")
    .set({ state: "review" })
    .where("id", "=", importId)
    .where("state", "=", "columns")
    .execute();
  return true;
}
