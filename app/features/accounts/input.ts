/** The most characters of a reason. */
export const reasonLimit = 500;
