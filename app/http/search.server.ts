import { data } from "@remix-run/node";
import { pageOf } from "~/lib/page";
import { isFull } from "~/models/media/room.server";
import { findByName } from "~/models/search/find.server";
import { queryOf, type SearchAnswer, searchLimits } from "~/models/search/input";
import type { Call } from "./context.server";
import { limitedFor } from "./limits.server";

/** What ?q= finds, a page of it, under a limit; null where there is nothing to look for. With the status and headers of the answer. Never throws. */
async function searched({ request, context }: Call, rule: "search" | "searchBox", pageSize: number) {
  const asked = new URL(request.url).searchParams;
  const query = queryOf(asked.get("q"));
  const nothing = { query, results: null, again: null, status: 200, statusText: "OK" };
  if (!query) return nothing;
  try {
    // Counting writes; a disk that is full keeps nobody from reading.
    const limit = await limitedFor(rule, context).catch((error) => {
      if (!isFull(error)) throw error;
    });
    const tooMany = { status: 429, statusText: "Too Many Requests" };
    if (limit) return { ...nothing, ...tooMany, again: limit };
    return { ...nothing, results: await findByName(query, pageOf(asked.get("page")), pageSize) };
  } catch (error) {
    console.error("Search failed", error);
    return { ...nothing, status: 503, statusText: "Service Unavailable" };
  }
}

/**
 * The search page's data: what was asked and what it found. No results where it is blank, and where the search failed (spec 2 §8: silently,
 * 503); when to try again, for a client that asks too often (429).
 */
export async function searchPage(call: Call) {
  const { query, results, again, ...answer } = await searched(call, "search", searchLimits.page);
  return data<SearchAnswer>({ query, results, again }, answer);
}

/**
 * The answer to the box in the header, which asks with ?q=: { found, count }, the best 20 results and how many there are (200 at most). It is not
 * cached.
 */
export async function searchBox(call: Call): Promise<Response> {
  const { results, status, statusText } = await searched(call, "searchBox", searchLimits.box);
  const { found = [], count = 0 } = results ?? {};
  return Response.json({ found, count }, { status, statusText, headers: { "Cache-Control": "no-store" } });
}
