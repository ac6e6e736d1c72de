import { describe, expect, test } from "vitest";
import { columnsOf } from "~/features/book/layout/columns";
import { gap, paragraphRows, type Row } from "~/features/book/layout/rows";
import type { SetLine } from "~/features/book/layout/type";

const height = 40;
const row = (units: number, given: Partial<Row> = {}): Row => ({
  ...{ units, shrink: 0, keep: false, blank: false, place: () => [] },
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

  test("neither begin nor end with space, which stays as it is where pages end early", () => {
    const all = [row(18), gap(4), row(14), gap(4), row(20), row(20), row(12)];
    const columns = columnsOf(all, height, false);
    expect(filled(all)).toEqual([36, 40, 12]);
    expect(columns.map((column) => column.map(({ units }) => units))).toEqual([[18, 4, 14], [20, 20], [12]]);
  });

  test("keep together what belongs together, even if they end early", () => {
    const all = [row(30), row(5, { keep: true }), row(10), ...rows(4, 10)];
    expect(filled(all)).toEqual([30, 35, 20]);
  });

  test("hold what is bound, whatever stays empty for it, as long as a page can hold it all", () => {
    const bound = [row(2), row(36, { bound: true }), row(4), ...rows(4, 10)];
    expect(filled(bound)).toEqual([2, 40, 40]);
    const tooMuch = [row(10, { keep: true }), row(10, { bound: true }), row(36, { bound: true }), row(4)];
    expect(filled(tooMuch)).toEqual([20, 40]);
  });

  test("keep near what should be, unless much would stay empty for it", () => {
    const near = [row(30), row(8, { near: true }), row(4), ...rows(4, 10)];
    expect(filled(near)).toEqual([30, 32, 20]);
    const far = [row(2), row(36, { near: true }), row(4), ...rows(4, 10)];
    expect(filled(far)).toEqual([38, 34, 10]);
  });

  test("don't end with two forgotten lines", () => {
    expect(filled(rows(22, 2))).toEqual([34, 10]);
    expect(filled(rows(25, 2))).toEqual([40, 10]);
  });

  test("let pictures shrink to fit, but no further than they may", () => {
    expect(filled([row(25), row(20, { shrink: 8 }), row(40), row(1)])).toEqual([40, 40, 1]);
    expect(filled([row(25), row(20, { shrink: 4 }), row(40), row(1)])).toEqual([25, 20, 40, 1]);
  });

  test("have what follows space or a picture on whole lines of the grid", () => {
    const tops = (...all: Row[]) => columnsOf(all, height, false)[0]?.map(({ top }) => top);
    expect(tops(row(3), gap(4), row(2), row(2))).toEqual([0, 3, 8, 10]);
    // A full page has no room for more space.
    expect(tops(row(3), gap(4), row(33), row(40))).toEqual([0, 3, 6]);
    expect(tops(row(3), row(10, { shrink: 4, snap: true }), row(2))).toEqual([0, 3, 14]);
    expect(tops(row(3), row(3), gap(4), row(2))).toEqual([0, 3, 6, 10]);
  });

  test("hold even what is too tall for any of them", () => {
    expect(filled([row(10), row(90), row(10)])).toEqual([10, 90, 10]);
    expect(columnsOf([], height, false)).toEqual([]);
  });
});

describe("the lines of a paragraph", () => {
  const line = (above = 8, below = 2) => ({ above, below }) as SetLine;
  const look = { unit: 7, element: { tag: "P", group: 0 }, ink: "text" } as const;
  const keeps = (...parts: number[]) =>
    paragraphRows(
      parts.map((count) => Array.from({ length: count }, () => line())),
      look,
    ).map(({ keep }) => (keep ? "k" : "."));

  test("stay together at both ends of it, and of each part that its writer ended", () => {
    expect(keeps(1).join("")).toBe(".");
    expect(keeps(2).join("")).toBe("k.");
    expect(keeps(3).join("")).toBe("kk.");
    expect(keeps(6).join("")).toBe("k...k.");
    expect(keeps(4, 5).join("")).toBe("k.k.k..k.");
    expect(keeps(1, 1, 1, 1, 1).join("")).toBe("k..k.");
  });

  test("have the same height if half of them are taller than usual, and their own if few are", () => {
    const units = (...lines: SetLine[]) => paragraphRows([lines], look).map((each) => each.units);
    const tall = line(16, 2);
    const deep = line(8, 9);
    expect(units(line(), line(), tall, line(), line())).toEqual([2, 2, 3, 2, 2]);
    expect(units(tall, line(), deep, line())).toEqual([4, 4, 4, 4]);
  });
});
