import { catalogues } from "~/languages/all";
import type { Texts } from "~/languages/texts";
import { type HandoutLanguages, languageList } from "~/lib/handout/languages";
import type { Content, Words } from "~/lib/handout/sheet";
import { lifeDates } from "~/lib/life-dates";
import { defaultMemorialText } from "../memorial/input";
import type { Wording } from "./input";

interface Given {
  wording: Wording;
  languages: HandoutLanguages;
  /** The memorial's own header; the default one, and an empty one, come in the handout's languages. */
  header: string;
  /** The name in sentences. */
  name: string;
  password: string | null;
  /** Whether the code opens the page without the password. */
  opensByItself: boolean;
}

/** Returns the words of a handout in its languages. The English ones are agreed (docs/product/wording.md). */
export function wordsOf({ wording, languages, header, name, password, opensByItself }: Given) {
  const texts = languageList(languages).map((language) => catalogues[language]);
  const inEach = (text: (words: Texts["handout"]) => string): Words[] =>
    texts.map(({ handout, about: { direction } }) => ({ text: text(handout), direction }));
  const own: Words[] = header && header !== defaultMemorialText ? [{ text: header, direction: "auto" }] : [];
  const common =
    wording === "list"
      ? {
          header: inEach((words) => words.memoriesHeader),
          callToAction: inEach((words) => words.memoriesScan),
          footer: inEach((words) => words.memoriesFooter),
        }
      : {
          header: inEach((words) => (header ? words.memoriesHeader : words.tributesHeader)),
          callToAction: inEach((words) => words.tributesScan),
          footer: inEach((words) => words.tributesFooter),
        };
  return {
    ...common,
    ...(own.length && { header: own }),
    password: password ? { labels: inEach((words) => words.password), word: password } : null,
    instructions: texts.map(({ handout: words, about: { direction } }) => ({
      direction,
      steps: opensByItself
        ? [words.scan, words.shareWithoutPassword(name)]
        : [words.scan, words.enter, words.share(name)],
    })),
  } satisfies Partial<Content>;
}

/** Returns the dates of a life in the first language of a handout; null if one is unknown. */
export function datesIn({ first }: HandoutLanguages, birth: string | null, death: string | null): string | null {
  return lifeDates(birth, death, catalogues[first].about.locale);
}
