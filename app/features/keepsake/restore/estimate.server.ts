/** Files a second where nothing has been measured yet: photos on two cores. */
const usualRate = 5;

interface Measured {
  /** The files that were stored when this process began, and the time, in milliseconds of its clock. */
  from: number;
  since: number;
  done: number;
  total: number;
}

/** The restores that this process works on. A page that another process shows goes by the usual rate. */
const measured = new Map<string, Measured>();

/** Notes how many of a restore's files are stored. */
export function noteProgress(restoreId: string, done: number, total: number): void {
  const before = measured.get(restoreId) ?? { from: done, since: performance.now() };
  measured.set(restoreId, { ...before, done, total });
}

/** Forgets a restore that is over. */
export function endProgress(restoreId: string): void {
  measured.delete(restoreId);
}

/** The seconds that a restore may still take: at the pace until now, once ten files are stored. */
export function secondsLeft(restoreId: string, left: number): number {
  const found = measured.get(restoreId);
  const stored = found ? found.done - found.from : 0;
  const rate = found && stored >= 10 ? stored / ((performance.now() - found.since) / 1000) : usualRate;
  return left / rate;
}

/** Seconds in words, roughly: nobody knows them better. */
export function inWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute";
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `about ${Math.round(minutes / 60)} hours`;
}
