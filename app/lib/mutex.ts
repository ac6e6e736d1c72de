/** A function that runs the work given to it one piece at a time, in the order in which it comes. A piece that fails stops none of the others. */
export function mutex() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}
