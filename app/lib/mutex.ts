/** A function that runs the work given to it one piece at a time, in the order in which it comes. A piece that fails stops none of the others. */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** The same, for work that nobody waits long for: work whose turn has not come within so many milliseconds is dropped, and the answer is 'late'. */
export function mutexWithin(milliseconds: number) {
  const oneAtATime = mutex();
  return <T>(work: () => Promise<T>): Promise<T | "late"> =>
    new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        resolve("late");
      }, milliseconds);
      void oneAtATime(async () => {
        clearTimeout(timer);
        if (!late) await work().then(resolve, reject);
      });
    });
}
