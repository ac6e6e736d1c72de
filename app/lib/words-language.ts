import { isLanguage, type Language } from "./languages";

/** The choice of a language that the product doesn't have. */
export const otherLanguage = "other";

/** The language that somebody says words are in: that of the page unless something else was chosen, and null for one that isn't known. */
export function wordsLanguage(chosen: unknown, page: Language | null = null): Language | null {
  if (isLanguage(chosen)) return chosen;
  return chosen === otherLanguage ? null : page;
}
