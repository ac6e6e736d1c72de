/** The checks of a file that was sent. */
export const columns = ["accepted", "upright", "colours", "length", "metadata clean", "plays in Chromium"] as const;
export type Column = (typeof columns)[number];

/** The results of a file's checks: true if it passed, else a sentence; a check that does not concern the file is missing. */
export type Verdict = Partial<Record<Column, true | string>>;

/** Words for a file's faults; empty if it has none. */
export function faultsOf(verdict: Verdict): string[] {
  return columns.flatMap((column) => {
    const found = verdict[column];
    return found === undefined || found === true ? [] : [`${column}: ${found}`];
  });
}

/** A line of a table: the name, and for each check 'yes', 'NO', or '-' if it does not concern the file. */
export function lineOf(name: string, verdict: Verdict): string {
  const marks = columns.map((column) => {
    const found = verdict[column];
    return found === undefined ? "-" : found === true ? "yes" : "NO";
  });
  return [name, ...marks].join(" | ");
}
