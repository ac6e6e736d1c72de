import { useEffect, useMemo, useState } from "react";

/** Milliseconds after the last key before a request is sent (docs/product/limits.md). */
const debounce = 300;

/** The state of a search while typing; 'found' has at least one result. */
export interface Answer<Result> {
  state: "idle" | "searching" | "none" | "found" | "failed";
  results: Result[];
  /** The number of all results, including those not listed. */
  all: number;
}

/** The first results and the number of all results. */
export interface FirstResults<Result> {
  results: Result[];
  all: number;
}

/** Returns the results for a typed text, or null if the search fails. The results of an aborted search are ignored. */
export type RunSearch<Result> = (typed: string, signal: AbortSignal) => Promise<Result[] | FirstResults<Result> | null>;

const nothing = { results: [], all: 0 };

/** Runs one search at a time: a new search or the end aborts the running one, so a late answer changes nothing. */
function createSearch<Result>(runSearch: RunSearch<Result>, show: (answer: Answer<Result>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
  };
  const run = async (query: string, signal: AbortSignal) => {
    show({ state: "searching", ...nothing });
    const found = await runSearch(query, signal);
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
    /** Searches for a text after a delay in milliseconds; null is too short to search for and ends the search. */
    search(query: string | null, wait = debounce) {
      stop();
      if (!query) return close();
      const controller = new AbortController();
      running = controller;
      timer = setTimeout(() => run(query, controller.signal), wait);
    },
  };
}

/** A search while typing for a combobox: its answer and its functions. `runSearch` must be the same function in every render. */
export function useLookup<Result>(runSearch: RunSearch<Result>) {
  const [answer, setAnswer] = useState<Answer<Result>>({ state: "idle", ...nothing });
  const { search, stop, close } = useMemo(() => createSearch(runSearch, setAnswer), [runSearch]);
  useEffect(() => stop, [stop]);
  return { answer, search, close };
}
