import { data } from "@remix-run/node";
import { pageOf } from "~/lib/page";
import type { Viewer } from "~/models/access";
import { isFull } from "~/models/media/room.server";
import { lookedAfterAmong } from "~/models/memorial/looked-after.server";
import { findByName } from "~/models/search/find.server";
import { type NamesFound, queryOf, type SearchAnswer, searchLimits } from "~/models/search/input";
import type { Call } from "./context.server";
import { consumeWithoutPrefix } from "./limits.server";

/** A search: the signed-in person, if any, and where they search. */
interface Search {
  viewer: Viewer | null;
  rule: "search" | "searchBox";
  pageSize: number;
}

/** Finds memorials and marks those that the viewer looks after. */
async function findFor(viewer: Viewer | null, query: string, page: number, pageSize: number): Promise<NamesFound> {
  const results = await findByName(query, page, pageSize, viewer);
  if (!viewer) return results;
  const managed = await lookedAfterAmong(
    viewer,
    results.found.map(({ id }) => id),
  );
  const found = results.found.map((memorial) => (managed.has(memorial.id) ? { ...memorial, manage: true } : memorial));
  return { ...results, found };
}

/**
 * Finds a page of the results for ?q=, under a rate limit. Returns null results if there is nothing to search for, and the status of the answer.
 * Never throws.
 */
async function search({ request, context }: Call, { viewer, rule, pageSize }: Search) {
  const parameters = new URL(request.url).searchParams;
  const query = queryOf(parameters.get("q"));
  const nothing = { query, results: null, again: null, status: 200, statusText: "OK" };
  if (!query) return nothing;
  try {
    // Counting tries writes to the disk. A full disk must not stop anyone from searching.
    const limit = await consumeWithoutPrefix(rule, context).catch((error) => {
      if (!isFull(error)) throw error;
    });
    const tooMany = { status: 429, statusText: "Too Many Requests" };
    if (limit) return { ...nothing, ...tooMany, again: limit };
    return { ...nothing, results: await findFor(viewer, query, pageOf(parameters.get("page")), pageSize) };
  } catch (error) {
    console.error("Search failed", error);
    return { ...nothing, status: 503, statusText: "Service Unavailable" };
  }
}

/**
 * Returns the search page's data: the query and its results. There are no results for a blank query, or if the search failed (silently, with
 * 503). For a client that searches too often, `again` says when to try again (429).
 */
export async function searchPage(call: Call, viewer: Viewer | null) {
  const asked = { viewer, rule: "search", pageSize: searchLimits.page } as const;
  const { query, results, again, ...answer } = await search(call, asked);
  return data<SearchAnswer>({ query, results, again }, answer);
}

/**
 * Answers the search box in the header, which sends ?q=: { found, count }, the best 20 results and their total (200 at most). The answer is not
 * cached.
 */
export async function searchBox(call: Call, viewer: Viewer): Promise<Response> {
  const asked = { viewer, rule: "searchBox", pageSize: searchLimits.box } as const;
  const { results, status, statusText } = await search(call, asked);
  const { found = [], count = 0 } = results ?? {};
  return Response.json({ found, count }, { status, statusText, headers: { "Cache-Control": "no-store" } });
}
