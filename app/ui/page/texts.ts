import { createContext, useContext } from "react";
import { form, memory } from "~/languages/en";
import type { Texts } from "~/languages/texts";
import type { Language } from "~/lib/languages";

/** The catalogues of all languages on the server; null in the browser. */
export const CataloguesContext = createContext<Record<Language, Texts> | null>(null);

/** The language of a page or of a part of it. */
export const LanguageContext = createContext<Language>("en");

function useCatalogue() {
  return useContext(CataloguesContext)?.[useContext(LanguageContext)];
}

/** The texts of a page that React runs on the server only. */
export function useTexts(): Texts {
  const texts = useCatalogue();
  if (!texts) throw new Error("the texts of this page are on the server only");
  return texts;
}

/** The texts above a refused form. Screens that run in the browser are in English. */
export function useFormTexts(): Texts["form"] {
  return useCatalogue()?.form ?? form;
}

/** The texts of a memory. Screens that run in the browser are in English. */
export function useMemoryTexts(): Texts["memory"] {
  return useCatalogue()?.memory ?? memory;
}
