// Lengths of time in milliseconds.
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const year = 365 * day;

/** How long copies of the whole site may hold what was deleted from it (docs/operations.md). */
export const backupLife = 30 * day;
