import { useEffect, useMemo, useState } from "react";
import { type PlaceSuggestion, searchOf } from "~/models/place/input";
import { paths } from "~/paths";

/** Milliseconds without a key before the server is asked. */
const pause = 300;

/** Where a search stands; 'found' has at least one place. */
export interface AddressAnswer {
  state: "idle" | "searching" | "none" | "found";
  places: PlaceSuggestion[];
}

const idle: AddressAnswer = { state: "idle", places: [] };

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

/** One search at a time: a new one, or the end, gives up what is under way, so that a late answer changes nothing. */
function searches(show: (answer: AddressAnswer) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: AbortController | undefined;
  let session = newSession();
  const stop = () => {
    clearTimeout(timer);
    under?.abort();
  };
  const look = async (typed: string, signal: AbortSignal) => {
    show({ state: "searching", places: [] });
    const { places } = await ask(paths.places(typed, session), signal);
    if (signal.aborted) return;
    const found = Array.isArray(places) ? (places as PlaceSuggestion[]) : [];
    show({ state: found.length ? "found" : "none", places: found });
  };
  return {
    stop,
    /** Looks for a typed text once typing pauses, or at once. */
    search(typed: string, wait = pause) {
      stop();
      const asked = searchOf(typed);
      if (!asked) return show(idle);
      const mine = new AbortController();
      under = mine;
      timer = setTimeout(() => look(asked, mine.signal), wait);
    },
    close() {
      stop();
      show(idle);
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
  const [answer, setAnswer] = useState(idle);
  const ways = useMemo(() => searches(setAnswer), []);
  useEffect(() => ways.stop, [ways]);
  return { answer, ...ways };
}
