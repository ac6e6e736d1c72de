/** The most characters of a business's own reference of a memorial. */
export const longestReference = 100;
