let queue: Promise<unknown> = Promise.resolve();

/** Runs one piece of image work at a time: two large pictures at once would not fit into a small machine. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}
