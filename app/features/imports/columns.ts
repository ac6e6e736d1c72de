import { fieldOfHeading, type ImportField, looseFieldOf } from "~/features/imports/import-fields";
import { plainCell, textCell } from "~/lib/csv-cell";
import { orderOf, readLifeDate } from "~/lib/written-date";
import { readTime } from "~/lib/written-time";
import type { Column } from "./input";
import { isFamilyFirst } from "./listed-name";

/** The most characters of a heading that are kept. */
const longestHeading = 100;

/** The most rows above the headings: the title of a report, its date, groups of headings. */
export const mostAbove = 20;

/** How many fields the cells of a row name. */
export const fieldsNamed = (cells: string[]): number =>
  new Set(cells.flatMap((cell) => fieldOfHeading(textCell(cell)) ?? looseFieldOf(textCell(cell)) ?? [])).size;

/**
 * The index of the row of a list that holds its headings, and whether there is one. It is the one of the first rows that names the most fields, at least two
 * if it isn't the first. A first row that names none holds headings all the same, unless one of its cells is a date.
 */
export function headingsIn(rows: string[][]): { index: number; headings: boolean } {
  const named = rows.slice(0, mostAbove + 1).map(fieldsNamed);
  const most = Math.max(0, ...named);
  if (most > Math.max(1, named[0] ?? 0)) return { index: named.indexOf(most), headings: true };
  const hasDate = rows[0]?.some((cell) => "date" in readLifeDate(textCell(cell), "dmy"));
  return { index: 0, headings: (named[0] ?? 0) > 0 || !hasDate };
}

/** Whether a column without a heading, right beside the date of the service, holds nothing but times. */
function isTimeBeside(before: Column[], heading: string, values: string[]) {
  const filled = values.filter((value) => value.trim() !== "");
  return heading === "" && before.at(-1)?.field === "serviceDate" && filled.length > 0 && filled.every(readTime);
}

/**
 * The columns of a list with guesses of what they hold, from its headings, and of the order of its dates, from all its rows. Yields null after each column,
 * so that others can take a turn.
 */
export function* guessColumns(headings: string[] | null, rows: string[][]): Generator<null, Column[]> {
  const count = Math.max(headings?.length ?? 0, ...(headings ? [] : rows.map((cells) => cells.length)));
  const taken = new Set<ImportField>();
  const columns: Column[] = [];
  const said = new Set((headings ?? []).map((heading) => fieldOfHeading(textCell(heading))));
  /** A field that a heading may mean, if no other column says that it is this one. */
  const looseOf = (heading: string) => {
    const field = looseFieldOf(heading);
    return field && !said.has(field) ? field : null;
  };
  /** 'Name' beside first names is the family name. */
  const familyIn = (field: ImportField | null) =>
    field === "fullName" && said.has("firstName") && !said.has("lastName") ? "lastName" : field;
  for (let index = 0; index < count; index++) {
    const heading = textCell(plainCell(headings?.[index] ?? ""))
      .slice(0, longestHeading)
      .trim();
    const guessed = familyIn(fieldOfHeading(heading)) ?? looseOf(heading);
    const field = guessed && !taken.has(guessed) ? guessed : null;
    if (field) taken.add(field);
    const values = rows.map((cells) => textCell(cells[index] ?? ""));
    const isTime = !guessed && isTimeBeside(columns, heading, values) && !said.has("serviceTime");
    if (isTime) taken.add("serviceTime");
    const found = orderOf(values);
    columns.push({
      heading: heading || `Column ${index + 1}`,
      field: isTime ? "serviceTime" : field,
      order: found?.order ?? null,
      asks: found?.order === "ask",
      example: found?.example ?? "",
      ...(isFamilyFirst(values) && { familyFirst: true }),
    });
    yield null;
  }
  return columns;
}

/** The order that the dates of other columns have, as a suggestion for one that doesn't say its own; null if they say none or differ. */
export function suggestedOrder(columns: Column[]): "dmy" | "mdy" | null {
  const orders = new Set(columns.filter(({ asks }) => !asks).map(({ order }) => order));
  if (orders.has("mixed") || orders.has("dmy") === orders.has("mdy")) return null;
  return orders.has("dmy") ? "dmy" : "mdy";
}
