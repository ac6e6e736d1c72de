import { type Filters, filterQuery } from "~/models/moderation/input";

export type Deciding = "approve" | "reject" | "undo";

type Query = Record<string, string | number | undefined>;

/** Where a moderation screen and its decisions are: the admin's, or a memorial's own. */
export interface ModerationUrls {
  list: (query: Query) => string;
  decision: (memory: string, what: Deciding, query: Query) => string;
  /** The routes of its dialogs. */
  dialogs: string[];
}

/** The routes of the dialogs over a list. */
export const dialogsOf = (list: string) => ["approve", "reject", "undo"].map((what) => `${list}.$memory.${what}`);

/** The same with the filters that are in force. */
export function urlsWith(urls: ModerationUrls, filters: Filters) {
  return {
    list: (change: Partial<Filters> = {}) => urls.list(filterQuery({ ...filters, ...change })),
    /** A decision is about the revision that is shown. */
    decision: (memory: { id: string; revision: number }, what: Deciding) =>
      urls.decision(memory.id, what, { ...filterQuery(filters), revision: memory.revision }),
  };
}

export type UrlsHere = ReturnType<typeof urlsWith>;

/** Where a list is opened so that one of its memories is in view. */
export function atMemory(list: string, memory: string | undefined) {
  return memory ? `${list}#memory-${memory}` : list;
}
