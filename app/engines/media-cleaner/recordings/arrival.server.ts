import { mutexWithin } from "../../process";

/** Milliseconds that a recording waits for those before it. */
const timeout = 10_000;

/**
 * Runs the checks of one arriving recording at a time, so that many at once don't overload the machine. Returns 'late' if others take too long:
 * nobody waits long because of someone else's recording.
 */
export const onArrival = mutexWithin(timeout);
