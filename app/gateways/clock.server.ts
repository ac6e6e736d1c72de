/** Returns the current time. Every rule that depends on time calls this. */
export function now(): Date {
  return new Date();
}
