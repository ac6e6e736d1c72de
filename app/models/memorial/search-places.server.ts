import { LRUCache } from "lru-cache";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { placeDetails, suggestPlaces } from "~/gateways/places.server";
import { cleanLine, cleanStart } from "~/lib/text";
import { minute } from "~/lib/time";
import { isPlaceId, type PlaceSuggestion, placeText, searchOf } from "./place-input";

/** The latest 500 answers of the service, by search, for 10 minutes each. A lost answer costs one more request. */
const cache = new LRUCache<string, PlaceSuggestion[]>({
  max: 500,
  // lru-cache still returns an entry at the very end of its ttl.
  ttl: 10 * minute - 1,
  ttlResolution: 0,
  perf: { now: () => now().getTime() },
});

/** Whether this installation has address search. */
export function offersPlaces(): boolean {
  return env.places !== null;
}

/** Searches establishments and addresses by a typed text of 3 characters or more; finds none without a key. Null if the search fails. */
export async function searchPlaces(typed: string, session: string): Promise<PlaceSuggestion[] | null> {
  const query = searchOf(cleanStart(typed));
  if (!env.places || !query) return [];
  const key = query.toLowerCase();
  const cached = cache.get(key);
  if (cached) return cached;
  const found = await suggestPlaces(env.places, query, session);
  if (!found) return null;
  const places = found
    .filter(({ id, name }) => isPlaceId(id) && name)
    .map(({ id, name, address }) => ({ placeId: id, name: cleanLine(name), formattedAddress: cleanLine(address) }));
  cache.set(key, places);
  return places;
}

/** Loads the text of a place for a field, up to 199 characters, and ends the search session. Null if it can't be loaded. */
export async function findPlaceText(placeId: string, session: string): Promise<string | null> {
  if (!env.places || !isPlaceId(placeId)) return null;
  const found = await placeDetails(env.places, placeId, session);
  return (found && cleanLine(placeText({ name: found.name, formattedAddress: found.address }))) || null;
}
