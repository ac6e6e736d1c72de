import { pageOf } from "~/lib/page";
import type { Tab } from "~/models/memory/list.server";

/** A part of a memorial's page. */
export interface Part {
  tab: Tab;
  page: number;
}

/** Returns the part of a memorial's page that a URL's query asks for. */
export function requestedPart(query: URLSearchParams): Part {
  return { tab: query.get("tab") === "tributes" ? "tributes" : "memories", page: pageOf(query.get("page")) };
}
