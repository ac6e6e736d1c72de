import { isLanguage, type Language } from "../languages";

/** The languages of a handout's fixed texts: one, or two that differ. */
export interface HandoutLanguages {
  first: Language;
  second: Language | null;
}

/** Returns two codes as the languages of a handout; null if they can't be. A second one that is null or undefined is none. */
export function handoutLanguages(first: unknown, second: unknown): HandoutLanguages | null {
  if (!isLanguage(first)) return null;
  if (second === null || second === undefined) return { first, second: null };
  return isLanguage(second) && second !== first ? { first, second } : null;
}

export const languageList = ({ first, second }: HandoutLanguages): Language[] => (second ? [first, second] : [first]);

export const sameLanguages = (one: HandoutLanguages, other: HandoutLanguages) =>
  one.first === other.first && one.second === other.second;
