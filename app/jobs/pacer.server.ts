import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

/** Each stretch of work is followed by a pause of this many times its length, so that two fifths of the processor's time are left for pages. */
const pauseFactor = 0.75;
/** If pages are being answered in such a pause, it goes on for this many times the length of the work, so that four fifths are left for them. */
const longerFactor = 3;
/** The share of a pause in which this process was busy from which on it is answering pages. */
const busy = 0.25;
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
    const worked = Math.min(performance.now() - since, mostWork);
    if (worked < stretch) return;
    before();
    const start = performance.eventLoopUtilization();
    await pause(worked * pauseFactor, undefined, { signal: end });
    if (performance.eventLoopUtilization(start).utilization > busy)
      await pause(worked * longerFactor, undefined, { signal: end });
    since = performance.now();
  };
}
