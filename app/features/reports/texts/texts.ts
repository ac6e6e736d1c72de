import type * as english from "./en";

/** The texts about reports in one language, with the sections of the English catalogue. */
export type ReportTexts = typeof english;
