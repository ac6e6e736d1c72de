type PortraitFile = { name: string; type: string; width?: number };

/** A memorial in the public search: name, dates, portrait, and whether its page accepts new memories. */
export interface FoundMemorial {
  id: string;
  name: string;
  dateOfBirth: string | null;
  dateOfDeath: string | null;
  portrait: { id: string; width: number; height: number; files: PortraitFile[] } | null;
  active: boolean;
  /** True if the viewer looks after it. */
  manage?: boolean;
}

/** A page of search results, with the number of results up to the maximum and whether there are more. */
export interface NamesFound {
  found: FoundMemorial[];
  count: number;
  more: boolean;
  page: number;
  pages: number;
}

/** The data of the search page. `results` is null without a query or if the search failed; `again` tells a throttled client when to try again. */
export interface SearchAnswer {
  query: string;
  results: NamesFound | null;
  again: string | null;
}

/**
 * The longest query in characters (no name is longer); the number of results on a page and in the header's search box, and how many the box shows at
 * first (docs/product/limits.md); the maximum number of results, so that nobody reads all names; and the number of characters from which a text is
 * found anywhere in a name, while a shorter one is only found at the start of a word, because the index of all places has entries of three characters.
 */
export const searchLimits = { query: 100, page: 20, box: 20, shown: 3, most: 200, anywhere: 3 };

/** Cleans a typed query for searching and display: one line, cut to the length of the longest name; empty if nothing is left. */
export function queryOf(typed: string | null): string {
  const line = (typed ?? "")
    .slice(0, 1000)
    .replace(/\p{Cs}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ");
  return [...line.trim()].slice(0, searchLimits.query).join("").trim();
}
