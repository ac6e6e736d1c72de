import type { FoundMemorial } from "~/models/search/input";
import { paths } from "~/paths";
import type { FirstResults } from "../form/lookup";

/** Fetches the first results for a typed name and the number of all results; none if the request fails, which is only logged. */
export async function fetchFirstResults(typed: string, signal: AbortSignal): Promise<FirstResults<FoundMemorial>> {
  try {
    const response = await fetch(paths.searchBox(typed), { redirect: "error", signal });
    if (!response.ok) throw new Error(`Search failed: ${response.statusText}`);
    const { found, count } = (await response.json()) as { found: FoundMemorial[]; count: number };
    return { results: found, all: count };
  } catch (error) {
    if (!signal.aborted) console.error("Search failed", error);
    return { results: [], all: 0 };
  }
}
