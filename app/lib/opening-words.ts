/** The most words and characters of a title that is made from a text. */
const most = { words: 6, characters: 80 };

/** Whether a title only repeats the first words of its text. */
export const isOpening = (title: string, text: string) => title === openingWords(text);

/** The first words of a text, as the title of a memory whose writer gave it none; they end in an ellipsis if more follows. */
export function openingWords(text: string): string {
  const all = text.trim().split(/\s+/);
  const first = all.slice(0, most.words).join(" ");
  if (all.length <= most.words && first.length <= most.characters) return first;
  return `${first.slice(0, most.characters).replace(/[\s\p{P}]+$/u, "")}…`;
}
