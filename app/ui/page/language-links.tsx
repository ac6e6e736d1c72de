import { useContext } from "react";
import { type Language, languageNames, languages } from "~/lib/languages";
import { LanguageContext, useCommonTexts } from "~/ui/texts";

/** Links to the same part of the page in the other languages. The server remembers the one that somebody follows (http/language). */
export function LanguageLinks({ query }: { query: string }) {
  const here = useContext(LanguageContext);
  const { page } = useCommonTexts();
  const linkTo = (language: Language) => {
    const to = new URLSearchParams(query);
    to.set("language", language);
    return `?${to}`;
  };
  return (
    <nav aria-label={page.languages} className="mb-4 flex flex-wrap justify-center gap-x-5">
      {languages.map((language) => (
        <a
          key={language}
          className="link"
          href={linkTo(language)}
          lang={language}
          hrefLang={language}
          rel="nofollow"
          aria-current={language === here ? "true" : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
