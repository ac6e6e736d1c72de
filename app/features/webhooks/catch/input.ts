import { day } from "~/lib/time";

/** Milliseconds for which an address takes what is posted to it. */
export const catchLife = day;

/** The newest arrivals that are kept. */
export const mostArrivals = 50;

/** The most bytes of a body. A webhook of ours has less than 1 KB, and those of other programs seldom more than 64. */
export const mostBytes = 64 * 1024;

/** The bytes of a body that are kept and shown: fifty of them make a page of 400 KB. */
export const shownBytes = 8 * 1024;

/** The headers of an arrival that are kept, and the characters of each. */
export const mostHeaders = 30;
export const longestHeader = 500;

/** Seconds by which the time in a signature may differ from ours, as in docs/webhooks.md. */
export const signatureLife = 300;
