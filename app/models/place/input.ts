import { fold } from "~/lib/fold";
import { shorten } from "~/lib/text";

/** An address that the search offers (spec 1 §3). */
export interface PlaceSuggestion {
  placeId: string;
  name: string;
  formattedAddress: string;
}

/** The result of a search without script (null if the search failed) and the session that it belongs to. */
export interface PlacesFound {
  places: PlaceSuggestion[] | null;
  session: string;
}

/** Shown if the search fails. The field accepts a typed address anyway. */
export const searchFailed = "The address search is not working at the moment. You can type the address yourself.";

/** In characters: where the search begins (spec 1 §9), the longest question, and the longest text taken into a field. */
export const placeLimits = { searchMin: 3, search: 200, text: 200 };

/** What is asked for a typed text, or null where it is too short. */
export function searchOf(typed: string): string | null {
  const asked = typed.replace(/\s+/g, " ").trim();
  return asked.length < placeLimits.searchMin ? null : asked.slice(0, placeLimits.search);
}

/** Whether a text has the shape of one of Google's place ids. */
export function isPlaceId(text: string): boolean {
  return /^[\w=-]{1,500}$/.test(text);
}

/** Name and address in one line; the address alone where it begins with the name: '12 High Street' and '12 High St, Norwich'. */
export function placeText({ name, formattedAddress }: Omit<PlaceSuggestion, "placeId">): string {
  const said = isSame(name, formattedAddress.split(",")[0] ?? "");
  const line = said ? formattedAddress : [name, formattedAddress].filter(Boolean).join(", ");
  return shorten(line.replace(/\s+/g, " ").trim(), placeLimits.text);
}

function isSame(name: string, part: string) {
  const ours = fold(name).split(" ");
  const theirs = fold(part).split(" ");
  const alike = (word: string, at: number) => isShort(word, theirs[at] ?? "") || isShort(theirs[at] ?? "", word);
  return ours.length === theirs.length && ours.every(alike);
}

/** Whether one word is another or short for it: 'rd' for 'road'. */
function isShort(short: string, word: string) {
  const [first, ...rest] = short.replace(/\.$/, "");
  if (short === word) return true;
  if (first !== word[0] || /\d/.test(short)) return false;
  let at = 0;
  for (const letter of rest) {
    at = word.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

// A radio button carries the text of its place too: where the details can't be had, that is what is taken.

/** What a radio button sends for a place. */
export function choiceOf(place: PlaceSuggestion): string {
  return `${place.placeId} ${placeText(place)}`;
}

/** A place as a radio button sent it, or null: to keep what was typed. */
export function readChoice(value: string): { placeId: string; text: string } | null {
  const [placeId = "", ...words] = value.split(" ");
  const text = shorten(words.join(" "), placeLimits.text);
  return isPlaceId(placeId) && text ? { placeId, text } : null;
}
