import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { type ImportField, lifeDates, moments } from "~/features/imports/import-fields";
import { showDay } from "~/lib/dates";
import { localOf } from "~/lib/day-or-moment";
import { showLifeDate } from "~/lib/life-dates";
import { shorten } from "~/lib/text";
import { businessOf } from "~/models/access";
import { siteToday } from "~/models/memorial/edit.server";
import type { ImportAccess } from "./access";
import { readStored, type StoredRow } from "./check.server";
import { type Column, type RowState, type ShownPart, statesOf } from "./input";
import { notesColumn } from "./json-columns";
import type { RowNotes } from "./judge.server";
import type { ReadRow, RowValues } from "./row-values";
import { breathe } from "./turns.server";

/** Rows on a page of the review. */
const pageSize = 50;

/** A row of a list for the review. */
export interface RowView {
  position: number;
  line: number;
  state: RowState;
  /** The name that it says, or that of its memorial; empty if there is none. */
  name: string;
  /** Its cells as they are understood; dates in words. A cell that can't be read is as it is in the file. */
  shown: Partial<Record<ImportField, string>>;
  /** Its cells that are understood in another way than they are written, the first characters of each. */
  read: ReadRow["read"];
  notes: RowNotes;
  /** The memorial that it has become, or as which it was recognised; null if there is none, or if it isn't the business's any more. */
  memorialId: string | null;
}

/** A day and its time; a service may have none yet. */
const inWords = (moment: string) => `${showDay(moment.slice(0, 10))}, ${moment.slice(11, 16) || "no time"}`;

/** The cells of a row as they are understood. The access password is left out. */
function shownOf(values: RowValues, typed: Partial<Record<ImportField, string>>, problems: RowNotes["problems"]) {
  const read = { ...typed };
  for (const field of lifeDates) if (values[field]) read[field] = showLifeDate(values[field]);
  for (const field of moments) if (values[field]) read[field] = inWords(values[field]);
  if (values.serviceDate) read.serviceTime = "";
  const kept = Object.entries(read).map(([name, text]) => {
    const wrong = typed[name as ImportField] ?? "";
    return [name, (problems?.[name as ImportField] ? wrong : text).slice(0, 300)];
  });
  const shown: Partial<Record<ImportField, string>> = Object.fromEntries(kept);
  delete shown.password;
  return shown;
}

const shortened = (read: ReadRow["read"]): ReadRow["read"] =>
  Object.fromEntries(Object.entries(read).map(([name, { why, cell }]) => [name, { why, cell: shorten(cell, 120) }]));

interface FoundRow extends StoredRow {
  position: number;
  state: RowState;
  notes: string;
  memorial_id: string | null;
  full_name: string | null;
  date_of_birth: string | null;
  date_of_death: string | null;
  service_date: string | null;
  service_location: string | null;
}

function viewOf(row: FoundRow, columns: Column[], isOurs: boolean): RowView {
  const { position, line, state } = row;
  const notes = notesColumn.read(row.notes);
  const memorialId = isOurs ? row.memorial_id : null;
  if (state === "registered") {
    const shown = {
      ...(row.date_of_birth && { dateOfBirth: showLifeDate(row.date_of_birth) }),
      ...(row.date_of_death && { dateOfDeath: showLifeDate(row.date_of_death) }),
      ...(row.service_date && { serviceDate: inWords(localOf(row.service_date, env.timeZone)) }),
      ...(row.service_location && { serviceLocation: row.service_location }),
    };
    return { position, line, state, notes, memorialId, name: isOurs ? (row.full_name ?? "") : "", shown, read: {} };
  }
  const { values, typed, read } = readStored(row, columns, siteToday());
  const name = values.fullName ?? typed.fullName ?? [typed.firstName, typed.lastName].join(" ").trim();
  return {
    position,
    line,
    state,
    notes,
    memorialId,
    name,
    shown: shownOf(values, typed, notes.problems),
    read: shortened(read),
  };
}

/** A page of the rows of an import, or of those with some states, and the number of pages. Pages count from 1. */
export async function readRows(
  { importId, viewer }: ImportAccess,
  columns: Column[],
  { part, page }: { part: ShownPart; page: number },
): Promise<{ rows: RowView[]; pages: number }> {
  const all = db
    .selectFrom("memorial_import_rows as rows")
    .innerJoin("memorial_imports", "memorial_imports.id", "rows.import_id")
    .where("rows.import_id", "=", importId)
    .whereRef("position", ">=", "has_headings");
  const wanted = part === "all" ? all : all.where("rows.state", "in", statesOf[part]);
  const { count } = await wanted.select((select) => select.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await wanted
    .leftJoin("memorials", "memorials.id", "rows.memorial_id")
    .select(["rows.id", "position", "line", "rows.state", "sealed", "notes", "rows.memorial_id"])
    .select(["full_name", "date_of_birth", "date_of_death", "service_date", "service_location", "user_id"])
    .orderBy("position")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const views: RowView[] = [];
  for (const row of rows) {
    views.push(viewOf(row, columns, row.user_id === businessOf(viewer)));
    await breathe();
  }
  return { rows: views, pages: Math.max(1, Math.ceil(count / pageSize)) };
}
