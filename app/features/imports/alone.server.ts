import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { siteToday } from "~/models/memorial/edit.server";
import type { ImportAccess } from "./access";
import { chooseColumns, readStored } from "./check.server";
import { cellsOf, readForColumns } from "./find.server";
import { type Column, columnsForm, type RowState } from "./input";
import { columnsColumn } from "./json-columns";
import type { RowValues } from "./row-values";
import { breathe } from "./turns.server";

/** Rows that are sorted in one transaction. */
const batch = 100;

/**
 * The answers of somebody who changes nothing on the page of the columns; null if it asks anything that wasn't answered for such a list before. A list from which memorials come to be by
 * themselves has to name its headings, and say who died when.
 */
function chosenAlone(columns: Column[]) {
  if (columns.some(({ letters }) => letters && !letters.said)) return null;
  const typed = Object.fromEntries(
    columns.flatMap(({ field, asks, order, unclear, leaveUnclear }, index) => [
      [`column${index}`, field ?? ""],
      ...(asks && order ? [[`order${index}`, order]] : []),
      ...(unclear && leaveUnclear ? [[`unclear${index}`, "leave"]] : []),
    ]),
  );
  const read = columnsForm(columns).safeParse(typed);
  if (!read.success || !columns.some(({ field }) => field === "dateOfDeath")) return null;
  return read.data;
}

/**
 * Matches the columns of a list and finds out what would happen with each row, without a person: only where the page of the columns would ask nothing.
 * False if somebody has to be asked. True if it was run already.
 */
export async function matchAlone(own: ImportAccess): Promise<boolean> {
  const list = await readForColumns(own);
  if (!list) return true;
  const chosen = list.firstIsRow ? null : chosenAlone(list.columns);
  return chosen !== null && (await chooseColumns(own, chosen, { firstIsRow: false }));
}

/** A row of a list that was matched, or that waits for it: what it is known by, and what would happen with it. */
export interface ListedRow {
  key: string | null;
  state: RowState;
  cells: string[];
  values: RowValues;
}

/** What becomes of a row: it stays as it is, it is put before somebody for a reason (in words), or it is left out of the list. */
export type RowFate = "stays" | "goes" | { ask: string };

/** Decides about the rows of a list below its headings, in their order, as often as needed: a row that was put before somebody is asked about again. */
export async function sortRows(
  { importId }: ImportAccess,
  fatesOf: (trx: Writing, rows: ListedRow[]) => Promise<RowFate[]>,
): Promise<void> {
  for (let after: number | null = -1; after !== null; ) {
    const from: number = after;
    after = await transaction((trx) => sortBatch(trx, importId, from, fatesOf));
    await breathe();
  }
}

async function sortBatch(trx: Writing, importId: string, after: number, fatesOf: Parameters<typeof sortRows>[1]) {
  const rows = await trx
    .selectFrom("memorial_import_rows as rows")
    .innerJoin("memorial_imports", "memorial_imports.id", "rows.import_id")
    .select(["rows.id", "line", "sealed", "key", "rows.state", "position", "columns"])
    .where("rows.import_id", "=", importId)
    .where("memorial_imports.state", "in", ["columns", "review"])
    .where("position", ">", after)
    .whereRef("position", ">=", "has_headings")
    .orderBy("position")
    .limit(batch)
    .execute();
  const [first] = rows;
  if (!first) return null;
  const columns = columnsColumn.read(first.columns);
  const today = siteToday();
  const listed = rows.map((row) => ({
    key: row.key,
    state: row.state,
    cells: cellsOf(row, columns) ?? [],
    values: readStored(row, columns, today).values,
  }));
  for (const [index, fate] of (await fatesOf(trx, listed)).entries()) {
    const row = rows[index];
    if (!row || fate === "stays") continue;
    const one = { id: row.id };
    if (fate === "goes") await trx.deleteFrom("memorial_import_rows").where("id", "=", one.id).execute();
    else if (row.state === "new")
      await trx
        .updateTable("memorial_import_rows")
        .set({ state: "problem", notes: JSON.stringify({ problems: { row: fate.ask } }) })
        .where("id", "=", one.id)
        .execute();
  }
  return rows.at(-1)?.position ?? null;
}

/** The imports from folders that wait for somebody, among some, by their ids: their columns have to be matched, or rows to be corrected or registered. */
export async function waiting(ids: string[]): Promise<Map<string, "columns" | "rows">> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom("memorial_imports")
    .select(["memorial_imports.id", "state"])
    .where("id", "in", ids)
    .where("undone_at", "is", null)
    .where((where) =>
      where.or([
        where("state", "=", "columns"),
        where.and([
          where("state", "in", ["review", "done"]),
          where.exists(
            where
              .selectFrom("memorial_import_rows")
              .select("position")
              .whereRef("import_id", "=", "memorial_imports.id")
              .where("memorial_import_rows.state", "in", ["new", "problem"]),
          ),
        ]),
      ]),
    )
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state === "columns" ? "columns" : "rows"]));
}
