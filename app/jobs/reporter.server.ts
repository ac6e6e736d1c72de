/** Milliseconds between two reports of progress. */
const interval = 1000;

/** A function that reports a job's progress with its arguments, but at most once a second. A report that fails is only logged. */
export function reporter<Given extends unknown[]>(
  job: string,
  report: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  let reportedAt = 0;
  return (...given) => {
    if (Date.now() - reportedAt < interval) return;
    reportedAt = Date.now();
    report(...given).catch((error) => console.error(`${job}: ${error.message}`));
  };
}
