import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import type { Site } from "~/ui/site";

interface Match {
  id: string;
  data: unknown;
  /** The page's error, if any: Remix gives it to every match. */
  error?: unknown;
}

/**
 * The meta tags of a page. The title has 'Error:' before it, or a page's errorMark, if a form was refused, and the brand after it. A private page passes noindex. A missing
 * page must not reveal its own title, so it uses `missing` instead: the heading of such a page.
 */
export function pageMeta(
  matches: Match[],
  title: string,
  { noindex = false, missing }: { noindex?: boolean; missing?: string | undefined } = {},
): MetaDescriptor[] {
  const { brand, invalid } = rootOf(matches);
  const [errorMark = "Error: "] = matches
    .map(({ data }) => (data as { errorMark?: string } | undefined)?.errorMark)
    .filter(Boolean);
  const status = errorStatus(matches);
  const absent = { 404: missing ?? titlesOf(matches)?.missing ?? "Page not found", 410: titlesOf(matches)?.closed };
  const shown = absent[status as keyof typeof absent] ?? title;
  return [
    { title: `${invalid ? errorMark : ""}${shown === brand ? brand : `${shown} - ${brand}`}` },
    // When somebody shares the link of a private page, the preview must show the brand and nobody's name.
    { property: "og:title", content: brand },
    { property: "og:site_name", content: brand },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** The title of a page about a memorial, with the person's name, so that several tabs can be told apart. */
export const titleFor = (title: string, name: string | null | undefined) => (name ? `${title}: ${name}` : title);

/** The meta tags of a public page: for the browser, search engines and link previews. */
export function openMeta(matches: Match[], title: string, description: string, path: string): MetaDescriptor[] {
  const { brand, origin } = rootOf(matches);
  return [
    { title: path === paths.home() ? title : `${title} - ${brand}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + path },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: origin + path },
    { property: "og:image", content: `${origin}/share.png` },
    { property: "og:site_name", content: brand },
  ];
}

/** The titles of pages that can't be shown, in the visitor's language; null for pages in English. */
export function titlesOf(matches: Match[]) {
  return rootOf(matches).inLanguage?.titles ?? null;
}

function errorStatus(matches: Match[]) {
  const { error } = matches.find((match) => isRouteErrorResponse(match.error)) ?? {};
  return isRouteErrorResponse(error) ? error.status : null;
}

function rootOf(matches: Match[]) {
  const root = matches.find((match) => match.id === "root")?.data as Partial<Site & { invalid: boolean }> | undefined;
  return {
    brand: root?.brand ?? "Everkeep",
    origin: root?.origin ?? "",
    invalid: root?.invalid ?? false,
    inLanguage: root?.inLanguage ?? null,
  };
}
