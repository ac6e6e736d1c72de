import { dateFields, type ImportField } from "~/features/imports/import-fields";
import { readCell } from "./cell-values";
import { type Cells, isUnclear, wholeDates } from "./date-cells";
import type { Column } from "./input";

/** Cells that are looked at between two pauses. */
const atOnce = 500;
/** The characters of a cell that are looked at: no date has more. */
const longest = 80;

/** Counts of a column whose cells are dates, or may be. */
interface Found {
  filled: number;
  unclear: number;
  example: string;
}

const dateIn = (field: ImportField, cell: string | undefined) => readCell(field, (cell ?? "").slice(0, longest)).text;

/**
 * Finds what people have to say about the dates of a list, once for each column: the century of years in two digits that may be in two, and cells that say no
 * date, such as 'c. 1941' and '?'. `today` is a date in the site's time zone. Yields null after each piece of work, so that others can take a turn.
 */
export function* findQuestions(columns: Column[], rows: string[][], today: string): Generator<null, Column[]> {
  // Somebody may say of a column without a known heading that it holds dates.
  const looked = columns.map(({ field }) => field === null || dateFields.includes(field));
  const found = columns.map((): Found => ({ filled: 0, unclear: 0, example: "" }));
  let shortYear: string | null = null;
  let sincePause = 0;
  for (const cells of rows) {
    if (sincePause >= atOnce) {
      sincePause = 0;
      yield null;
    }
    const typed: Cells = {};
    for (const [index, { field }] of columns.entries()) {
      const one = found[index];
      if (!looked[index] || !one) continue;
      const as = field ?? "dateOfBirth";
      const text = dateIn(as, cells[index]);
      sincePause++;
      if (!text) continue;
      if (field) typed[field] = text;
      one.filled++;
      if (!isUnclear(as, text)) continue;
      one.unclear++;
      one.example ||= text;
    }
    shortYear ??= wholeDates(typed, columns, today).asks;
  }
  return columns.map((column, index) => {
    const { filled = 0, unclear = 0, example = "" } = found[index] ?? {};
    const isDates = column.field !== null || unclear < filled / 2;
    return {
      ...column,
      ...(isDates && unclear > 0 && { unclear: { count: unclear, example } }),
      ...(column.field === "dateOfBirth" && shortYear && { century: "ask" as const, shortYear }),
    };
  });
}
