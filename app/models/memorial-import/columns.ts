import { plainCell, textCell } from "~/lib/csv/cell";
import { fieldOfHeading, type ImportField } from "~/lib/import-fields";
import { orderOf, readLifeDate } from "~/lib/written-date";
import type { Column } from "./input";
import { isFamilyFirst } from "./listed-name";

/** The most characters of a heading that are kept. */
const longestHeading = 100;

/** Whether the first row of a list holds headings: some are known, or at least none of its cells is a date. */
export function hasHeadings(first: string[]): boolean {
  return (
    first.some((cell) => fieldOfHeading(cell) !== null) || !first.some((cell) => "date" in readLifeDate(cell, "dmy"))
  );
}

/**
 * The columns of a list with guesses of what they hold, from its headings, and of the order of its dates, from all its rows. Yields null after each column,
 * so that others can take a turn.
 */
export function* guessColumns(headings: string[] | null, rows: string[][]): Generator<null, Column[]> {
  const count = Math.max(headings?.length ?? 0, ...(headings ? [] : rows.map((cells) => cells.length)));
  const taken = new Set<ImportField>();
  const columns: Column[] = [];
  for (let at = 0; at < count; at++) {
    const heading = textCell(plainCell(headings?.[at] ?? ""))
      .slice(0, longestHeading)
      .trim();
    const guessed = fieldOfHeading(heading);
    const field = guessed && !taken.has(guessed) ? guessed : null;
    if (field) taken.add(field);
    const values = rows.map((cells) => textCell(cells[at] ?? ""));
    const found = orderOf(values);
    columns.push({
      heading: heading || `Column ${at + 1}`,
      field,
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
