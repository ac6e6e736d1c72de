/** Returns a function that runs work one task at a time, in order of arrival. A task that fails doesn't stop the others. */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Runs one piece of image work at a time: two large pictures at once would not fit into a small machine. */
export const oneImageAtATime = mutex();

/** Like mutex, with a time limit: a task that has not started within so many milliseconds is dropped, and its result is 'late'. */
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
