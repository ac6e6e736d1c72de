/** The figure of a stress test beside its limit. */
export interface Row {
  test: string;
  figure: string;
  limit: string;
  good: boolean;
  /** What was found, for the log of a test that fails. */
  found?: string[];
}

/** A row whose figure may be no larger than a limit. */
export function atMost(limit: number, test: string, figure: number, unit = ""): Row {
  const written = Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
  return { test, figure: `${written}${unit}`, limit: `at most ${limit}${unit}`, good: figure <= limit };
}

/** A row whose findings must be none. */
export const none = (test: string, all: Set<string>): Row => ({
  ...atMost(0, test, all.size),
  found: [...all].slice(0, 5),
});

/** A row whose figure must be at least so large: a test that tried nothing proves nothing. */
export function atLeast(limit: number, test: string, figure: number, unit = ""): Row {
  return { test, figure: `${figure}${unit}`, limit: `at least ${limit}${unit}`, good: figure >= limit };
}

/** The value below which a share of all lies, such as 0.95 of them. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
