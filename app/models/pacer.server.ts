import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Each stretch of work is followed by a pause of this many times its length, so that two thirds of the processor's time are left for pages. */
const pauseFactor = 2;
/** Milliseconds of work between two pauses. A request waits no longer than that. */
const stretch = 4;
/** The most milliseconds that count as work: in more than that this process has waited for another, such as a decoder, and needs no pause for it. */
const mostWork = 25;

/**
 * A function for background work to await between its small pieces, so that requests are answered in between. It throws once `end` aborts. `before` is
 * called before each pause.
 */
export function pacer(end: AbortSignal, before: () => void = () => undefined): () => Promise<void> {
  let since = performance.now();
  return async () => {
    end.throwIfAborted();
    const worked = performance.now() - since;
    if (worked < stretch) return;
    before();
    await pause(Math.min(worked, mostWork) * pauseFactor, undefined, { signal: end });
    since = performance.now();
  };
}
