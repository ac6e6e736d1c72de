import { z } from "zod";

/** The largest quota of each kind: more than one machine holds. */
const mostMemorials = 100_000;
const mostGigabytes = 10_000;

/** A whole number as people type it, '1,000' too; null if the field is empty. */
const amount = (most: number) =>
  z
    .string()
    .trim()
    .optional()
    .transform((typed, { addIssue }) => {
      if (!typed) return null;
      const value = /^\d{1,3}([, ]?\d{3})*$/.test(typed) ? Number(typed.replace(/[, ]/g, "")) : 0;
      if (value >= 1 && value <= most) return value;
      addIssue(`Please enter a whole number from 1 to ${most.toLocaleString("en-GB")}, or nothing`);
      return z.NEVER;
    });

/** The form that sets a quota. Where both fields are empty, it removes it. */
export const quotaForm = () => z.object({ memorials: amount(mostMemorials), gigabytes: amount(mostGigabytes) });
