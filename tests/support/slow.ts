import { TestRunner } from "vitest";
import { fewerRows, runsAllRows } from "./fewer-rows";

export { runsAllRows } from "./fewer-rows";

/** Whether slow tests run: `npm test` leaves them out. */
export const runsSlow = () => TestRunner.matchesTags(["slow"]);

/** The rows of a long table of slow tests: the first alone where slow tests are left out, every third (or every so many) in a run of everything, and all with ALL_ROWS=1. */
export function deepRows<Rows extends readonly unknown[]>(rows: Rows, every = 3): Rows {
  return runsAllRows() ? rows : (fewerRows(slowRows(rows), every) as unknown as Rows);
}

/** The rows of a table of slow tests: the first alone where slow tests are left out. */
export function slowRows<Rows extends readonly unknown[]>(rows: Rows): Rows {
  return runsSlow() ? rows : (rows.slice(0, 1) as unknown as Rows);
}
