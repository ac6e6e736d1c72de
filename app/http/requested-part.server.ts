import { redirect } from "@remix-run/node";
import { isUuid } from "~/lib/ids";
import { pageOf } from "~/lib/page";
import { readableId, shortIdIn } from "~/lib/short-id";
import type { Tab } from "~/models/memory/list.server";
import { paths } from "~/paths";
import type { Call } from "./context.server";

/** A part of a memorial's page. */
export interface Part {
  tab: Tab;
  page: number;
}

/** Returns the part of a memorial's page that a URL's query asks for. */
export function requestedPart(query: URLSearchParams): Part {
  return { tab: query.get("tab") === "tributes" ? "tributes" : "memories", page: pageOf(query.get("page")) };
}

interface Addressed {
  short_id: string;
  custom_url_slug: string | null;
}

/** Whether a text stands for a memorial in its addresses now: the id, the short id in any spelling, or the current slug. */
export function isCurrentId(requested: string, memorial: Addressed): boolean {
  return isUuid(requested) || requested === memorial.custom_url_slug || shortIdIn(requested) === memorial.short_id;
}

/**
 * Redirects from an old slug to the same page, or the one below it, at the current slug, because printed addresses lead to the page for ever, unless
 * a form is being refused: it shows the text that was typed.
 */
export function redirectToCurrent({ request, params, context }: Call, memorial: Addressed): void {
  if (request.method !== "GET" || context.invalid || isCurrentId(params.id ?? "", memorial)) return;
  const url = new URL(request.url);
  const rest = url.pathname.split("/").slice(3).join("/");
  throw redirect(`${paths.memorial(readableId(memorial))}${rest && `/${rest}`}${url.search}`, 301);
}

/** Whether a decision was made at a memorial's desk. */
export const isAtDesk = (request: Request): boolean =>
  /^\/memorial-detail\/[^/]+\/waiting\//i.test(new URL(request.url).pathname);

/** Whether a decision belongs to the queue of several memorials, and not to the admin's screen or to that of one memorial. */
export const isInQueue = (request: Request): boolean => /^\/dashboard\/memories\//i.test(new URL(request.url).pathname);
