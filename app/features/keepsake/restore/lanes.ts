/** Returns a function that runs work on so many lanes at once, in order of arrival. Each task is told the number of its lane, from 0. */
export function lanes(count: number) {
  const free = Array.from({ length: count }, (_, lane) => lane);
  const waiting: ((lane: number) => void)[] = [];
  return async <T>(work: (lane: number) => Promise<T>): Promise<T> => {
    const lane = free.shift() ?? (await new Promise<number>((take) => waiting.push(take)));
    try {
      return await work(lane);
    } finally {
      const next = waiting.shift();
      if (next) next(lane);
      else free.push(lane);
    }
  };
}
