import { useMatches } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { isLanguage } from "~/lib/languages";
import { useSite } from "~/ui/site";
import { CataloguesContext, type CommonTexts } from "~/ui/texts";

interface PageData {
  language?: unknown;
  commonTexts?: CommonTexts | null;
}

/** The texts that a page's data brought last, for when a part fails and its data is gone. In the browser only: effects don't run on the server. */
let lastSent: CommonTexts | null = null;

/**
 * The language of the page and its direction, and the texts that its data brought into the browser. A page whose data names no language is in English,
 * unless it is a mourner's page that can't be shown.
 */
export function usePageLanguage() {
  const { inLanguage } = useSite();
  const data = useMatches().map((match) => (match.data ?? {}) as PageData);
  const [language = inLanguage?.language ?? "en"] = data.map((of) => of.language).filter(isLanguage);
  const [sent = lastSent] = data.flatMap(({ commonTexts }) => commonTexts ?? []);
  useEffect(() => {
    lastSent = sent;
  }, [sent]);
  const direction = (useContext(CataloguesContext)?.[language] ?? sent)?.about.direction;
  return { language, sent, direction: direction === "rtl" ? direction : undefined };
}
