import { setImmediate } from "node:timers/promises";

/** Lets the server answer what has arrived meanwhile. */
export const breathe = (): Promise<void> => setImmediate();

/** Does work that yields between its pieces, and lets the server answer other requests there. Returns what the work returns; throws what it throws. */
export async function inTurns<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await breathe();
  }
}
