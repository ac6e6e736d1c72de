import { useMemo } from "react";
import { type PlaceSuggestion, searchOf } from "~/models/place/input";
import { paths } from "~/paths";
import { useLookup } from "./lookup";

/** Empty in a browser that can make no UUID: the server does without, and each question is billed alone. */
const newSession = () => crypto.randomUUID?.() ?? "";

async function ask(url: string, signal?: AbortSignal): Promise<{ places?: unknown; text?: unknown }> {
  try {
    const response = await fetch(url, { redirect: "error", ...(signal && { signal }) });
    return (response.ok && (await response.json())) || {};
  } catch {
    return {};
  }
}

/** Questions that belong together until an address is taken, as they are billed. */
function sessions() {
  let session = newSession();
  return {
    async places(typed: string, signal: AbortSignal) {
      const { places } = await ask(paths.places(typed, session), signal);
      return Array.isArray(places) ? (places as PlaceSuggestion[]) : null;
    },
    /** The full text of a place that was taken, which ends the session; null where it can't be had. */
    async details(placeId: string) {
      const url = paths.place(placeId, session);
      session = newSession();
      const { text } = await ask(url);
      return typeof text === "string" && text ? text : null;
    },
  };
}

/** The address search as a combobox uses it: what there is to show, and what can be asked. */
export function useAddressSearch() {
  const asked = useMemo(sessions, []);
  const { answer, search, close } = useLookup(asked.places);
  const searchFor = (typed: string, wait?: number) => search(searchOf(typed), wait);
  return { answer, search: searchFor, close, details: asked.details };
}
