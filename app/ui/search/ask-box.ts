import type { FoundMemorial } from "~/models/search/input";
import { paths } from "~/paths";

/** What a typed name finds; none where the answer fails, which is logged alone (spec 2 §8). */
export async function askBox(typed: string, signal: AbortSignal): Promise<FoundMemorial[]> {
  try {
    const response = await fetch(paths.searchBox(typed), { redirect: "error", signal });
    if (!response.ok) throw new Error(`Search failed: ${response.statusText}`);
    const { found } = (await response.json()) as { found: FoundMemorial[] };
    return found;
  } catch (error) {
    if (!signal.aborted) console.error("Search failed", error);
    return [];
  }
}
