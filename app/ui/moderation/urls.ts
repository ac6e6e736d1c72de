import type { Deciding } from "~/lib/decisions";
import { type Filters, filterQuery, seenText } from "~/models/moderation/input";

type Query = Record<string, string | number | undefined>;

/** The URLs of a moderation screen and its decisions: the admin's screen, or a memorial's own. */
export interface ModerationUrls {
  list: (query: Query) => string;
  decision: (memory: string, decision: Deciding, query: Query) => string;
  approveAll: (query: Query) => string;
  /** The route ids of its dialogs. */
  dialogs: string[];
}

export function urlsWith(urls: ModerationUrls, filters: Filters) {
  return {
    list: (change: Partial<Filters> = {}) => urls.list(filterQuery({ ...filters, ...change })),
    /** Approves memories together, each as the page shows it. */
    approveAll: (memories: { id: string; revision: number }[]) =>
      urls.approveAll({ ...filterQuery(filters), seen: seenText(memories) }),
    /** A decision applies to the revision that the page shows. */
    decision: (memory: { id: string; revision: number }, decision: Deciding) =>
      urls.decision(memory.id, decision, { ...filterQuery(filters), revision: memory.revision }),
  };
}

export type UrlsHere = ReturnType<typeof urlsWith>;

/** The routes of the dialogs below a list, which are loaded ahead. */
export const dialogsBelow = (list: string): string[] =>
  ["$memory.approve", "$memory.reject", "$memory.undo", "approve-all"].map((dialog) => `routes/${list}.${dialog}`);
