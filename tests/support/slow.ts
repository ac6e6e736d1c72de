import { TestRunner } from "vitest";

/** Whether slow tests run: `npm test` leaves them out. */
export const runsSlow = () => TestRunner.matchesTags(["slow"]);

/** The rows of a table of slow tests: the first alone where slow tests are left out. */
export function slowRows<Rows extends readonly unknown[]>(rows: Rows): Rows {
  return runsSlow() ? rows : (rows.slice(0, 1) as unknown as Rows);
}
