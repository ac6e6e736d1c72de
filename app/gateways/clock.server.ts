/** Returns the current time. Every rule that depends on time calls this. */
export function now(): Date {
  return new Date();
}

/** The time in so many milliseconds, or so many ago if they are negative, in ISO UTC. */
export const later = (milliseconds: number): string => new Date(now().getTime() + milliseconds).toISOString();
