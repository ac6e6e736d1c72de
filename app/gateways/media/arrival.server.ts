import { mutexWithin } from "~/lib/mutex";

/** Milliseconds that a recording waits at most for those before it. */
const patience = 10_000;

/**
 * Examines one arriving recording at a time, so that many at once don't fill the machine. 'late' if others take too long: nobody waits long for somebody
 * else's.
 */
export const onArrival = mutexWithin(patience);
