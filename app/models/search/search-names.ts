import { foldName, inTwoLetters } from "~/lib/fold";

/**
 * The forms of a full name in which the search looks: the folded name, and what people write who lack its letters or are unsure of its spaces. That is the
 * name without spaces from each of its words on, each time behind a space: ' janvanderberg vanderberg derberg berg'.
 */
export function searchNames(fullName: string): { search_name: string; joined_name: string } {
  const words = foldName(inTwoLetters(fullName)).split(" ");
  return {
    search_name: foldName(fullName),
    joined_name: words.map((_, index) => ` ${words.slice(index).join("")}`).join(""),
  };
}

/** A text of a search, in the forms that are found in each of the two. */
export interface Wanted {
  text: string;
  joined: string;
}

/** A typed text as it is searched for. */
export function wantedText(typed: string): Wanted {
  return { text: foldName(typed), joined: ` ${foldName(inTwoLetters(typed)).replaceAll(" ", "")}` };
}

/** The words of a typed text, each as it is searched for. */
export function wantedWords(typed: string): Wanted[] {
  const joined = foldName(inTwoLetters(typed)).split(" ");
  return foldName(typed)
    .split(" ")
    .map((text, index) => ({ text, joined: ` ${joined[index] ?? text}` }));
}

/** Whether a name in its two forms contains a text. */
export function isIn({ text, joined }: Wanted, name: { search_name: string; joined_name: string }): boolean {
  return name.search_name.includes(text) || name.joined_name.includes(joined);
}
