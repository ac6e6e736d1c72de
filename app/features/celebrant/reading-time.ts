/**
 * The number of words that are read aloud in a minute at a service. Writers of eulogies count 500 words as about four minutes and the same guides give 120 words a minute as
 * slow and 150 as brisk (postscripteulogies.com, eulogyassistant.com); this is between.
 */
const wordsAMinute = 130;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The number of words of a text in any script. */
export function wordsIn(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

const inUnit = (value: number, unit: "second" | "minute", locale: string) =>
  new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);

/** The time that so many words take when they are read aloud, for people of a locale: tens of seconds below a minute, and half minutes above, rounded up. */
export function readingTime(words: number, locale: string): string {
  const seconds = (words / wordsAMinute) * 60;
  if (seconds <= 50) return inUnit(Math.max(10, Math.ceil(seconds / 10) * 10), "second", locale);
  return inUnit(Math.ceil(seconds / 30) / 2, "minute", locale);
}
