import type * as english from "./en";

/** The notice in a language: the sections and texts of the English one. */
export type NoticeTexts = typeof english;
