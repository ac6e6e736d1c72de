import { now } from "~/gateways/clock.server";
import { minute } from "~/lib/time";

/** Milliseconds after which a job that was interrupted is due again. A running one renews its lease. */
export const lease = minute;
/** How often a job is tried that fails. */
export const mostTries = 3;

/**
 * The tries that stand against a job while one is under way, of which there were so many before. Whatever ends the process leaves it one more: it may have been
 * the job, and would then end every process in turn. A try that comes to an end writes the number that it counts for.
 */
export const whileTrying = (before: number): number => Math.max(before + 1, mostTries - 1);

/** The time in so many milliseconds, in ISO UTC. */
export const later = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
