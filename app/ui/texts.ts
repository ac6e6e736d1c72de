import { createContext, useContext } from "react";
import type { CommonTexts } from "~/languages/common";
import type { Texts } from "~/languages/texts";
import type { Language } from "~/lib/languages";

export type { CommonTexts };

/** The catalogues of all languages on the server; null in the browser. */
export const CataloguesContext = createContext<Record<Language, Texts> | null>(null);

export const LanguageContext = createContext<Language>("en");

/** The texts that a page's data brought into the browser; null if it brought none. */
export const SentTextsContext = createContext<CommonTexts | null>(null);

function useCatalogue() {
  return useContext(CataloguesContext)?.[useContext(LanguageContext)];
}

/** The texts of a page that React runs on the server only. */
export function useTexts(): Texts {
  const texts = useCatalogue();
  if (!texts) throw new Error("the texts of this page are on the server only");
  return texts;
}

/** The texts that parts of many pages have: in the browser from the page's data, so that it loads none but its own language's. */
export function useCommonTexts(): CommonTexts {
  const sent = useContext(SentTextsContext);
  const catalogue = useCatalogue();
  const texts = sent ?? catalogue;
  if (!texts) throw new Error("a page that runs in the browser needs its texts");
  return texts;
}

export function useMemoryTexts(): Texts["memory"] {
  const texts = useCommonTexts().memory;
  if (!texts) throw new Error("a page that shows memories needs their texts");
  return texts;
}
