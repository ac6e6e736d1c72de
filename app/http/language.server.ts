import { redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { catalogues } from "~/languages/all";
import { textsWithMemories } from "~/languages/common";
import type { Texts } from "~/languages/texts";
import { acceptedLanguage } from "~/lib/accepted-language";
import { isLanguage, type Language, languages } from "~/lib/languages";
import { type Carrier, noteCookie } from "./cookies.server";

/** Seconds for which a browser's choice is remembered: a year, so that the anniversary's mail leads to a page in the same language. */
const maxAge = 365 * 86_400;

/** The cookie isn't signed: the page cache reads it for every request, and a made-up one does no harm. */
const inCookies = /(?:^|[; ])language=([a-z]{2,3})(?:;|$)/;

noteCookie("language", maxAge);
const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${env.secure ? "; Secure" : ""}`;

/** The parameter of a link that chooses a language. */
const parameter = "language";

/** Pages that come in several languages. A redirect to another path could lead to another site: `//evil.example` is a URL without a scheme. */
const pages = /^\/(?:(?:memorial|follow)\/|notice$)/i;

/** The headers on which the language of a page depends, for Vary. */
export const languageHeaders = "Accept-Language, Cookie";

/**
 * The language of a page for one browser: the one chosen there by a link, else the first that the browser asks for and we have, else the memorial's
 * own, which its owner may set, else English.
 */
export function languageOf({ headers }: Carrier, ofMemorial: string | null = null): Language {
  const chosen = inCookies.exec(headers.get("Cookie") ?? "")?.[1];
  if (isLanguage(chosen)) return chosen;
  const accepted = acceptedLanguage(headers.get("Accept-Language"), languages);
  return accepted ?? (isLanguage(ofMemorial) ? ofMemorial : "en");
}

/** The texts of a page for one browser, as languageOf chooses. */
export function textsFor(request: Carrier, ofMemorial: string | null = null): Texts {
  return catalogues[languageOf(request, ofMemorial)];
}

/** The texts of parts in screens that run in the browser; null for a page that comes in several languages, because its own data has them. */
export function englishTexts(request: Request) {
  return pages.test(new URL(request.url).pathname) ? null : textsWithMemories(catalogues.en);
}

/** For the frame of a page that comes in several languages: the visitor's language and the titles of pages that can't be shown. Null for other pages. */
export function inVisitorLanguage(request: Request) {
  if (!pages.test(new URL(request.url).pathname)) return null;
  const language = languageOf(request);
  const { failure, missing } = catalogues[language];
  const { title: failed, missingTab, closedTab: closed, offlineTab: offline } = failure;
  return { language, titles: { failed, offline, closed, missing: missingTab, memorial: missing.tab } };
}

/** Remembers the language that a link on the page has chosen, and redirects to the same page without the link's parameter. */
export function followLanguageLink(request: Request): void {
  const url = new URL(request.url);
  const chosen = url.searchParams.get(parameter);
  if (request.method !== "GET" || chosen === null || !pages.test(url.pathname)) return;
  url.searchParams.delete(parameter);
  const headers = new Headers(isLanguage(chosen) ? { "Set-Cookie": `language=${chosen}; ${attributes}` } : {});
  throw redirect(url.pathname + url.search, { status: 303, headers });
}
