/** What the search of memorials says of one, to anyone: who, the days, a portrait, and whether the page is open for new memories. */
export interface FoundMemorial {
  id: string;
  name: string;
  dateOfBirth: string | null;
  dateOfDeath: string | null;
  portrait: {
    id: string;
    width: number;
    height: number;
    files: { name: string; type: string; width?: number }[];
  } | null;
  active: boolean;
}

/** A page of what a name finds: how many there are, the most at most, and whether there are more. */
export interface NamesFound {
  found: FoundMemorial[];
  count: number;
  more: boolean;
  page: number;
  pages: number;
}

/** What the search page shows. No results where nothing was asked or the search failed; again says when to try again to a client that asks too often. */
export interface SearchAnswer {
  query: string;
  results: NamesFound | null;
  again: string | null;
}

/**
 * In characters, the longest text that is searched for (no name is longer); how many results a page of the search shows and the box in the
 * header gets, and how many of them it shows at first (spec 2 §9); how many results there are at most, so that nobody reads all names; and from
 * how many characters on a text is found anywhere in a name, fewer only where a word begins (DESIGN §4.14).
 */
export const searchLimits = { query: 100, page: 20, box: 20, shown: 3, most: 200, anywhere: 3 };

/** A typed text as it is searched for and said again: in one line, cut at the longest name; empty where there is nothing to look for. */
export function queryOf(typed: string | null): string {
  const line = (typed ?? "")
    .slice(0, 1000)
    .replace(/\p{Cs}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ");
  return [...line.trim()].slice(0, searchLimits.query).join("").trim();
}
