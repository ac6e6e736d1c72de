/** The present moment; every rule that depends on time asks here. */
export function now(): Date {
  return new Date();
}
