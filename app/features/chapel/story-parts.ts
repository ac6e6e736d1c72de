// The parts of a story that are read from the last pew one after the other.

/** The most words on a slide, and the most lines of it in letters of 5 hundredths of the screen's height. */
export const mostWords = 60;
const mostLines = 9;
/** The letters of a line. Those of East Asian scripts are twice as wide. */
const lineWidth = 40;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const words = new Intl.Segmenter("en", { granularity: "word" });
const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The number of words of a text, in scripts without spaces too. */
export const countWords = (text: string): number =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;

const widthOf = (line: string) => line.length + (line.match(wide)?.length ?? 0);
const countLines = (text: string) =>
  text
    .trim()
    .split("\n")
    .reduce((sum, line) => sum + (line.trim() ? Math.ceil(widthOf(line) / lineWidth) : 0.5), 0);

/** The share of a slide that a text takes. */
const shareOf = (text: string) => Math.max(countWords(text) / mostWords, countLines(text) / mostLines);

/** A sentence as it is, or cut after words if it is longer than a slide. A line counts as a sentence. */
function shortened(sentence: string): string[] {
  if (shareOf(sentence) <= 1) return [sentence];
  const pieces = [""];
  for (const { segment } of words.segment(sentence)) {
    const last = pieces.length - 1;
    if (shareOf(`${pieces[last]}${segment}`) > 1 && pieces[last]) pieces.push(segment);
    else pieces[last] += segment;
  }
  return pieces;
}

/** Divides a text into parts of about the same length, each short enough for a slide, between sentences where it can. */
export function partsOf(text: string): string[] {
  const whole = shareOf(text);
  const share = whole / Math.ceil(whole);
  const parts: string[] = [];
  let part = "";
  for (const piece of [...sentences.segment(text)].flatMap(({ segment }) => shortened(segment))) {
    const isFull = shareOf(part + piece) > 1 || shareOf(part) + shareOf(piece) / 2 > share;
    if (part.trim() && piece.trim() && isFull) {
      parts.push(part.trim());
      part = "";
    }
    part += piece;
  }
  return [...parts, part.trim()];
}
