/** Milliseconds of the middle one of interleaved tries, for each of several things to do: warm, one after the other, so that a busy moment hits all alike. */
export async function medians(tries: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  for (const work of works) for (let warm = 0; warm < 10; warm++) await work();
  const times = works.map(() => [] as number[]);
  for (let at = 0; at < tries; at++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      times[index]?.push(performance.now() - start);
    }
  }
  return times.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}
