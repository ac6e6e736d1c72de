import { useEffect, useMemo, useState } from "react";

/** Milliseconds without a key before the server is asked (spec 2 §5). */
const pause = 300;

/** Where a search while typing stands; 'found' has at least one result. */
export interface Answer<Result> {
  state: "idle" | "searching" | "none" | "found" | "failed";
  results: Result[];
  /** The number of all results, including those that are not listed. */
  all: number;
}

/** The first results, and the number of all. */
export interface First<Result> {
  results: Result[];
  all: number;
}

/** The results for a typed text; null when the search fails. An aborted search changes nothing. */
export type Ask<Result> = (typed: string, signal: AbortSignal) => Promise<Result[] | First<Result> | null>;

const nothing = { results: [], all: 0 };

/** One search at a time: a new one, or the end, gives up what is under way, so that a late answer changes nothing. */
function searches<Result>(ask: Ask<Result>, show: (answer: Answer<Result>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    under?.abort();
  };
  const look = async (asked: string, signal: AbortSignal) => {
    show({ state: "searching", ...nothing });
    const found = await ask(asked, signal);
    if (signal.aborted) return;
    if (!found) return show({ state: "failed", ...nothing });
    const first = Array.isArray(found) ? { results: found, all: found.length } : found;
    show({ state: first.results.length ? "found" : "none", ...first });
  };
  const close = () => {
    stop();
    show({ state: "idle", ...nothing });
  };
  return {
    stop,
    close,
    /** Looks for a text once typing pauses, or at once; null is too little to look for. */
    search(asked: string | null, wait = pause) {
      stop();
      if (!asked) return close();
      const mine = new AbortController();
      under = mine;
      timer = setTimeout(() => look(asked, mine.signal), wait);
    },
  };
}

/** A search while typing as a combobox uses it: what there is to show, and what can be asked. The way to ask must stay the same. */
export function useLookup<Result>(ask: Ask<Result>) {
  const [answer, setAnswer] = useState<Answer<Result>>({ state: "idle", ...nothing });
  const ways = useMemo(() => searches(ask, setAnswer), [ask]);
  useEffect(() => ways.stop, [ways]);
  return { answer, search: ways.search, close: ways.close };
}
