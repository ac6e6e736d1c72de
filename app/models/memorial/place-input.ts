import { fold } from "~/lib/fold";
import { memorialFields } from "~/lib/memorial-fields";
import { shorten } from "~/lib/text";

/** A result of the address search. */
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

/** In characters: the shortest search (docs/product/limits.md), the longest search, and the longest text for a field. */
export const placeLimits = { searchMin: 3, search: 200, text: memorialFields.serviceLocation.under - 1 };

/** The search for a typed text; null if it is too short. */
export function searchOf(typed: string): string | null {
  const query = typed.replace(/\s+/g, " ").trim();
  return query.length < placeLimits.searchMin ? null : query.slice(0, placeLimits.search);
}

/** Whether a text has the shape of one of Google's place ids. */
export function isPlaceId(text: string): boolean {
  return /^[\w=-]{1,500}$/.test(text);
}

/** Name and address on one line; the address alone if it begins with the name, as with '12 High Street' and '12 High St, Norwich'. */
export function placeText({ name, formattedAddress }: Omit<PlaceSuggestion, "placeId">): string {
  const isRepeated = isSame(name, formattedAddress.split(",")[0] ?? "");
  const line = isRepeated ? formattedAddress : [name, formattedAddress].filter(Boolean).join(", ");
  return shorten(line.replace(/\s+/g, " ").trim(), placeLimits.text);
}

function isSame(one: string, other: string) {
  const words = fold(one).split(" ");
  const others = fold(other).split(" ");
  const isAlike = (word: string, index: number) =>
    isShortFor(word, others[index] ?? "") || isShortFor(others[index] ?? "", word);
  return words.length === others.length && words.every(isAlike);
}

/** Whether a word equals another or is short for it, as 'rd' for 'road'. */
function isShortFor(short: string, word: string) {
  const [first, ...rest] = short.replace(/\.$/, "");
  if (short === word) return true;
  if (first !== word[0] || /\d/.test(short)) return false;
  let offset = 0;
  for (const letter of rest) {
    offset = word.indexOf(letter, offset + 1);
    if (offset < 0) return false;
  }
  return true;
}

/** The value of a place's radio button. It includes the place's text, which is used if the details can't be loaded. */
export function choiceOf(place: PlaceSuggestion): string {
  return `${place.placeId} ${placeText(place)}`;
}

/** Reads the value of a place's radio button; null if it has no place, so that the typed text stays. */
export function readChoice(value: string): { placeId: string; text: string } | null {
  const [placeId = "", ...words] = value.split(" ");
  const text = shorten(words.join(" "), placeLimits.text);
  return isPlaceId(placeId) && text ? { placeId, text } : null;
}
