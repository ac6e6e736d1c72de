import { describe, expect, test } from "vitest";
import { columnsOf } from "~/features/book/layout/columns";
import { Flow } from "~/features/book/layout/flow";
import { gap, type Row, unitsOf } from "~/features/book/layout/rows";

const height = 40;

/** Rows of a long book: headings that stay with what follows, pictures that shrink, lines, and space between them. */
function rowsOf(memories: number): Row[] {
  const row = (units: number, given: Partial<Row> = {}): Row => ({
    ...{ units, shrink: 0, keep: false, blank: false, place: () => [] },
    ...given,
  });
  return Array.from({ length: memories }, (_, index) => [
    row(3, { keep: true }),
    row(3, { keep: true }),
    ...(index % 3 ? [] : [row(10 + (index % 7) * 2, { shrink: 8 })]),
    ...Array.from({ length: (index * 7) % 61 }, () => row(2)),
    gap(6),
  ]).flat();
}

/** The columns that come out of a flow, and the most rows that it had in hand. */
function flowed(rows: Row[]) {
  const flow = new Flow(height);
  const columns: Row[][] = [];
  let most = 0;
  let given = 0;
  for (let offset = 0; offset < rows.length; offset += 20) {
    const some = rows.slice(offset, offset + 20);
    flow.add(some);
    given += some.length;
    for (const column of flow.finished()) {
      columns.push(column.map(({ row }) => row));
      given -= column.length;
    }
    most = Math.max(most, given);
  }
  columns.push(...flow.rest().map((column) => column.map(({ row }) => row)));
  return { columns, most };
}

describe("the pages of a long text, chosen bit by bit", () => {
  test("are those of the whole if it is short", () => {
    const rows = rowsOf(20);
    const whole = columnsOf(rows, height, false);
    expect(flowed(rows).columns.map(({ length }) => length)).toEqual(whole.map(({ length }) => length));
  });

  test("hold every row once, in its place, and no more of them are in hand than 60 pages have", () => {
    const rows = rowsOf(400);
    const { columns, most } = flowed(rows);
    const places = new Map(rows.map((row, index) => [row, index]));
    const numbers = (some: Row[]) => some.filter(({ blank }) => !blank).map((row) => places.get(row));
    expect(numbers(columns.flat())).toEqual(numbers(rows));
    expect(rows.length).toBeGreaterThan(10_000);
    expect(most).toBeLessThan(60 * (height / 2));
    const least = (column: Row[]) => unitsOf(column) - column.reduce((sum, { shrink }) => sum + shrink, 0);
    expect(columns.filter((column) => least(column) > height || column[0]?.blank || column.at(-1)?.keep)).toEqual([]);
    const whole = columnsOf(rows, height, false);
    expect(Math.abs(columns.length - whole.length)).toBeLessThanOrEqual(1);
  });
});
