import type * as english from "./en";

/** What is said about reports in a language: the sections and texts of the English catalogue. */
export type ReportTexts = typeof english;
