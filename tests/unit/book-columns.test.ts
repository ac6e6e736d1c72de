import { describe, expect, test } from "vitest";
import { columnsOf } from "~/lib/book/columns";
import { gap, type Row } from "~/lib/book/rows";

const height = 40;
const row = (units: number, given: Partial<Row> = {}): Row => ({
  ...{ units, shrink: 0, stretch: 0, keep: false, blank: false, place: () => [] },
  ...given,
});
const rows = (count: number, units: number) => Array.from({ length: count }, () => row(units));
/** The filled units of each page. */
const filled = (all: Row[], facesNext = false) =>
  columnsOf(all, height, facesNext).map((column) => Math.max(...column.map(({ top, units }) => top + units)));

describe("pages", () => {
  test("that face each other are filled alike", () => {
    const all = [row(40), ...rows(22, 5), row(40), row(40)];
    expect(filled(all)).toEqual([40, 35, 35, 40, 40, 40]);
    expect(filled(all, true)).toEqual([40, 40, 35, 35, 40, 40]);
  });

  test("neither begin nor end with space, which grows where pages would end early", () => {
    const all = [row(18), gap(4, { stretch: 6 }), row(14), gap(4), row(20), row(20), row(3)];
    const columns = columnsOf(all, height, false);
    expect(filled(all)).toEqual([40, 40, 3]);
    expect(columns.map((column) => column.map(({ units }) => units))).toEqual([[18, 8, 14], [20, 20], [3]]);
  });

  test("keep together what belongs together, even if they end early", () => {
    const all = [row(30), row(5, { keep: true }), row(10), ...rows(4, 10)];
    expect(filled(all)).toEqual([30, 35, 20]);
  });

  test("let pictures shrink to fit, but no further than they may", () => {
    expect(filled([row(25), row(20, { shrink: 8 }), row(40), row(1)])).toEqual([40, 40, 1]);
    expect(filled([row(25), row(20, { shrink: 4 }), row(40), row(1)])).toEqual([25, 20, 40, 1]);
  });

  test("hold even what is too tall for any of them", () => {
    expect(filled([row(10), row(90), row(10)])).toEqual([10, 90, 10]);
    expect(columnsOf([], height, false)).toEqual([]);
  });
});
