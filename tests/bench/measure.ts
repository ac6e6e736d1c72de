/** The middle one of some figures. */
export function middle(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

/** Milliseconds of the middle one of interleaved tries, for each of several things to do: warm, one after the other, so that a busy moment hits all alike. */
export async function medians(tries: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  for (const work of works) for (let warm = 0; warm < 10; warm++) await work();
  const times = works.map(() => [] as number[]);
  for (let position = 0; position < tries; position++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map(middle);
}
