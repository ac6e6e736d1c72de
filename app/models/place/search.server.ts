import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { placeDetails, suggestPlaces } from "~/gateways/places.server";
import { cleanLine, cleanStart } from "~/lib/text";
import { isPlaceId, type PlaceSuggestion, placeText, searchOf } from "./input";

/** Answers are kept in this process for 10 minutes, 500 at most; it costs a question to lose them. */
const keptFor = 10 * 60_000;
const keptMost = 500;
const kept = new Map<string, { places: PlaceSuggestion[]; until: number }>();

/** Whether this installation has an address search. */
export function offersPlaces(): boolean {
  return env.places !== null;
}

/** Establishments and addresses for a typed text of 3 characters or more; none if the service has no key. Null if it fails. */
export async function searchPlaces(typed: string, session: string): Promise<PlaceSuggestion[] | null> {
  const asked = searchOf(cleanStart(typed));
  if (!env.places || !asked) return [];
  const key = asked.toLowerCase();
  const known = kept.get(key);
  if (known && known.until > now().getTime()) return known.places;
  const found = await suggestPlaces(env.places, asked, session);
  if (!found) return null;
  const places = found
    .filter(({ id, name }) => isPlaceId(id) && name)
    .map(({ id, name, address }) => ({ placeId: id, name: cleanLine(name), formattedAddress: cleanLine(address) }));
  keep(key, places);
  return places;
}

function keep(key: string, places: PlaceSuggestion[]) {
  kept.delete(key);
  kept.set(key, { places, until: now().getTime() + keptFor });
  const [oldest] = kept.keys();
  if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
}

/** The text of a place for a field, at most 200 characters; ends the session. Null where it can't be had. */
export async function findPlaceText(placeId: string, session: string): Promise<string | null> {
  if (!env.places || !isPlaceId(placeId)) return null;
  const found = await placeDetails(env.places, placeId, session);
  return (found && cleanLine(placeText({ name: found.name, formattedAddress: found.address }))) || null;
}
