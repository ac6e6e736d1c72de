import { pageOf } from "~/lib/page";

/** The maximum characters of a search; no name is longer. */
const longestSearch = 100;

/** The orders of the list: by registration (newest first), by service (the next one first) or by name. */
export const listOrders = ["newest", "service", "name"] as const;
export type ListOrder = (typeof listOrders)[number];

/** The memorials that need attention, of which the list may show only those of one kind. */
export const attentionKinds = ["service", "co-owner", "no-portrait"] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The choices that decide which memorials the list shows. */
export interface ListQuery {
  status: "active" | "archived";
  /** Part of the full name; empty for all memorials. */
  search: string;
  order: ListOrder;
  /** Empty for all memorials. */
  attention: AttentionKind | "";
  /** From 1. */
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

/** Reads the state of the list from a URL. Ignores unknown values. Only active memorials need attention. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const attention = oneOf(attentionKinds, query.get("attention")) ?? "";
  return {
    status: query.get("status") === "archived" && !attention ? "archived" : "active",
    search: (query.get("q") ?? "").trim().slice(0, longestSearch),
    order: oneOf(listOrders, query.get("sort")) ?? "newest",
    attention,
    page: pageOf(query.get("page")),
  };
}

/** The state of the list as a URL's query, without the defaults. */
export function listState({ status, search, order, attention, page }: ListQuery) {
  return {
    status: status === "archived" ? status : "",
    q: search,
    sort: order === "newest" ? "" : order,
    attention,
    ...(page > 1 && { page }),
  };
}
