import { useMemo } from "react";
import { type PlaceSuggestion, searchOf } from "~/models/memorial/place-input";
import { paths } from "~/paths";
import { useLookup } from "./lookup";

/** Returns an id for a billing session, or an empty text in a browser without randomUUID: each request is then billed separately. */
const newSession = () => crypto.randomUUID?.() ?? "";

async function request(url: string, signal?: AbortSignal): Promise<{ places?: unknown; text?: unknown }> {
  try {
    const response = await fetch(url, { redirect: "error", ...(signal && { signal }) });
    return (response.ok && (await response.json())) || {};
  } catch {
    return {};
  }
}

/** The requests for addresses. All of them up to a selected address share a session, because they are billed together. */
function placeRequests() {
  let session = newSession();
  return {
    async places(typed: string, signal: AbortSignal) {
      const { places } = await request(paths.places(typed, session), signal);
      return Array.isArray(places) ? (places as PlaceSuggestion[]) : null;
    },
    /** Returns the full text of a selected place, which ends the session; null if the request fails. */
    async details(placeId: string) {
      const url = paths.place(placeId, session);
      session = newSession();
      const { text } = await request(url);
      return typeof text === "string" && text ? text : null;
    },
  };
}

/** The address search for a combobox: its state and its functions. */
export function useAddressSearch() {
  const requests = useMemo(placeRequests, []);
  const { answer, search, close } = useLookup(requests.places);
  const searchFor = (typed: string, wait?: number) => search(searchOf(typed), wait);
  return { answer, search: searchFor, close, details: requests.details };
}
