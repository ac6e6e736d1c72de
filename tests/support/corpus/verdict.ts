/** What is looked at in what is served. */
export const columns = ["accepted", "upright", "colours", "length", "metadata clean", "plays in Chromium"] as const;
export type Column = (typeof columns)[number];

/** What was found of a file: true where it is good, a sentence where it is not; a column that does not concern it is missing. */
export type Verdict = Partial<Record<Column, true | string>>;

/** Words for a file's faults; empty where it has none. */
export function faultsOf(verdict: Verdict): string[] {
  return columns.flatMap((column) => {
    const found = verdict[column];
    return found === undefined || found === true ? [] : [`${column}: ${found}`];
  });
}

/** A line of a table: the name, and 'yes', 'NO' or '-' for what does not concern it in each column. */
export function lineOf(name: string, verdict: Verdict): string {
  const marks = columns.map((column) => {
    const found = verdict[column];
    return found === undefined ? "-" : found === true ? "yes" : "NO";
  });
  return [name, ...marks].join(" | ");
}
