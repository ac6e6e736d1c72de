import { mutex } from "~/lib/mutex";

/** Milliseconds that a file may wait for those before it. */
const patience = 10_000;

/** One file at a time, so that many recordings at once don't fill the machine. */
const oneAtATime = mutex();

/** Looks at a recording that has just arrived once those before it are done with; 'late' if that takes too long: nobody waits long for somebody else's. */
export function inTurn<T>(work: () => Promise<T>): Promise<T | "late"> {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      resolve("late");
    }, patience);
    void oneAtATime(async () => {
      clearTimeout(timer);
      if (!late) await work().then(resolve, reject);
    });
  });
}
