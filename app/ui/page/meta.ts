import { isRouteErrorResponse, type MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import type { Site } from "./site";

interface Match {
  id: string;
  data: unknown;
  /** Remix gives every match of a page the page's error, if any. */
  error?: unknown;
}

/**
 * The title of a page: 'Error:' before it if a form was refused, the brand after it. A private page passes noindex. A missing page must not reveal
 * its own title, so it uses `missing` instead: the heading that such a page shows.
 */
export function pageMeta(
  matches: Match[],
  title: string,
  { noindex = false, missing = "Page not found" } = {},
): MetaDescriptor[] {
  const { brand, invalid } = rootOf(matches);
  const shown = isMissing(matches) ? missing : title;
  return [
    { title: `${invalid ? "Error: " : ""}${shown === brand ? brand : `${shown} - ${brand}`}` },
    // A link to a private page that is sent to others shows the product's name, and nobody's.
    { property: "og:title", content: brand },
    { property: "og:site_name", content: brand },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

/** What a page for everyone says of itself: to the browser, to search engines, and where its link is sent to others. */
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

function isMissing(matches: Match[]) {
  return matches.some(({ error }) => isRouteErrorResponse(error) && error.status === 404);
}

function rootOf(matches: Match[]) {
  const root = matches.find((match) => match.id === "root")?.data as Partial<Site & { invalid: boolean }> | undefined;
  return { brand: root?.brand ?? "Everkeep", origin: root?.origin ?? "", invalid: root?.invalid ?? false };
}
