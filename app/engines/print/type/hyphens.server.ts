import createHyphenator, { type Patterns } from "hyphen";
import de from "hyphen/patterns/de-1996.js";
import en from "hyphen/patterns/en-gb.js";
import es from "hyphen/patterns/es.js";
import fr from "hyphen/patterns/fr.js";
import pl from "hyphen/patterns/pl.js";

const patterns = { en, es, fr, de, pl } satisfies Record<string, Patterns>;

/** The most words of a language that are remembered: beyond that all are forgotten. */
const mostWords = 5000;

/** Returns the division of words in each language that has patterns (TeX's, by Liang's method). A word keeps two letters before a hyphen and three after it. */
export function hyphenators(): Record<keyof typeof patterns, (word: string) => string> {
  const made = Object.fromEntries(
    Object.entries(patterns).map(([language, each]) => {
      const divide = createHyphenator(each, { minWordLength: 6 });
      const known = new Map<string, string>();
      const remembered = (word: string) => {
        const found = known.get(word) ?? tidy(divide(word));
        if (known.size > mostWords) known.clear();
        known.set(word, found);
        return found;
      };
      return [language, remembered];
    }),
  );
  return made as Record<keyof typeof patterns, (word: string) => string>;
}

/** Drops the hyphens that leave fewer than two letters before or three after them. */
function tidy(word: string): string {
  return word.replace(/^(.)\u00ad/u, "$1").replace(/\u00ad(.{1,2})$/u, "$1");
}
