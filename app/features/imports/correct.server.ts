import { db } from "~/db/connection.server";
import { transaction, type Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import type { ImportField } from "~/features/imports/import-fields";
import { harmlessCell } from "~/lib/csv-cell";
import { businessOf } from "~/models/access";
import { siteToday } from "~/models/memorial/edit.server";
import type { ImportAccess } from "./access";
import { readStored, type StoredRow, writeJudged } from "./check.server";
import { cellsOf } from "./find.server";
import type { Column, RowState } from "./input";
import { columnsColumn, notesColumn } from "./json-columns";
import { judge, nothingSeen, type RowNotes } from "./judge.server";
import { keyOfRow } from "./recognise.server";
import { cellsByField, type RowProblems, readRow } from "./row-values";
import { sealCells } from "./start.server";

/** A row for its form. */
export interface RowForForm {
  line: number;
  state: RowState;
  notes: RowNotes;
  name: string;
  fields: ImportField[];
  typed: Partial<Record<ImportField, string>>;
  columns: Column[];
}

function rowAt(within: typeof db | Writing, importId: string, position: number) {
  return within
    .selectFrom("memorial_import_rows as rows")
    .innerJoin("memorial_imports", "memorial_imports.id", "rows.import_id")
    .select(["rows.id", "line", "sealed", "key", "rows.state", "notes", "columns"])
    .where("rows.import_id", "=", importId)
    .where("position", "=", position)
    .whereRef("position", ">=", "has_headings")
    .where("rows.state", "not in", ["registered", "unchecked"])
    .where("memorial_imports.state", "in", ["review", "done"])
    .executeTakeFirst();
}

/** A row of an import that can be corrected; null if there is none at the position, or if it is registered already. */
export async function readRowForForm({ importId }: ImportAccess, position: number): Promise<RowForForm | null> {
  const row = await rowAt(db, importId, position);
  const columns = columnsColumn.read(row?.columns);
  const cells = row && cellsOf(row, columns);
  if (!row || !cells || !columns.length) return null;
  const typed = cellsByField(cells, columns);
  const fields = columns.flatMap(({ field }) => field ?? []);
  const { values } = readStored(row, columns, siteToday());
  const { line, state } = row;
  return { line, state, notes: notesColumn.read(row.notes), name: values.fullName ?? "", fields, typed, columns };
}

/** Judges rows again that are recognised by the same, in their order: another one may be the first of them now. */
async function judgeAlike(
  trx: Writing,
  importId: string,
  accountId: string,
  columns: Column[],
  keys: (string | null)[],
) {
  for (const key of new Set(keys)) {
    if (!key) continue;
    const rows = await trx
      .selectFrom("memorial_import_rows")
      .select(["id", "line", "sealed"])
      .where("import_id", "=", importId)
      .where("key", "=", key)
      .where("state", "in", ["new", "twice"])
      .orderBy("position")
      .execute();
    const seen = nothingSeen();
    for (const row of rows) {
      const [judged] = await judge(trx, accountId, [readStored(row, columns, siteToday())], seen);
      if (judged) await writeJudged(trx, row.id, judged);
    }
  }
}

/** The cells of a row with those that were typed instead; further cells than columns are dropped. */
function withTyped(cells: string[], columns: Column[], typed: Partial<Record<string, string>>) {
  return columns.map(({ field }, index) => {
    const text = field === null ? undefined : typed[field];
    return text === undefined ? (cells[index] ?? "") : harmlessCell(text);
  });
}

/**
 * Writes the corrected cells of a row and finds out what would happen with it. Returns the messages if they can't be read; nothing is changed then. 'gone'
 * if the row was registered meanwhile, or is being registered.
 */
export function correctRow(
  { importId, viewer }: ImportAccess,
  position: number,
  typed: Partial<Record<string, string>>,
): Promise<{ state: RowState } | { problems: RowProblems } | "gone"> {
  return transaction(async (trx) => {
    const row = await rowAt(trx, importId, position);
    const columns = columnsColumn.read(row?.columns);
    const before = row && cellsOf(row, columns);
    if (!row || !before || !columns.length) return "gone";
    const cells = withTyped(before, columns, typed);
    const { problems, values } = readRow(cells, columns, { today: siteToday(), timeZone: env.timeZone });
    if (Object.keys(problems).length) return { problems };
    const stored: StoredRow = { id: row.id, line: row.line, sealed: sealCells(row.id, cells, "typed") };
    const accountId = businessOf(viewer);
    const key = keyOfRow(values);
    // A custom URL that is taken is the one thing that only the database can tell.
    const [judged] = await judge(trx, accountId, [readStored(stored, columns, siteToday())], nothingSeen());
    if (judged?.notes.problems) return { problems: judged.notes.problems };
    await trx
      .updateTable("memorial_import_rows")
      .set({ sealed: stored.sealed, key, state: "new", notes: "{}", memorial_id: null })
      .where("id", "=", row.id)
      .execute();
    if (judged && judged.state !== "new") await writeJudged(trx, row.id, judged);
    await judgeAlike(trx, importId, accountId, columns, [row.key, key]);
    const now = trx.selectFrom("memorial_import_rows").select("state").where("id", "=", row.id);
    return now.executeTakeFirstOrThrow();
  });
}

/** Leaves a row out of the import. False if it was registered meanwhile, or is being registered. */
export function leaveOut({ importId, viewer }: ImportAccess, position: number): Promise<boolean> {
  return transaction(async (trx) => {
    const row = await rowAt(trx, importId, position);
    if (!row) return false;
    await trx
      .updateTable("memorial_import_rows")
      .set({ state: "left_out", notes: "{}", memorial_id: null })
      .where("id", "=", row.id)
      .execute();
    const columns = columnsColumn.read(row.columns);
    if (columns.length) await judgeAlike(trx, importId, businessOf(viewer), columns, [row.key]);
    return true;
  });
}
