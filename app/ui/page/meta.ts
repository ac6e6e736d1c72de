import type { MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import type { Site } from "./site";

interface Match {
  id: string;
  data: unknown;
}

/** The title of a page: 'Error:' before it when a form was refused, the brand after it. A private page passes noindex. */
export function pageMeta(matches: Match[], title: string, { noindex = false } = {}): MetaDescriptor[] {
  const { brand, invalid } = rootOf(matches);
  return [
    { title: `${invalid ? "Error: " : ""}${title === brand ? brand : `${title} - ${brand}`}` },
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

function rootOf(matches: Match[]) {
  const root = matches.find((match) => match.id === "root")?.data as Partial<Site & { invalid: boolean }> | undefined;
  return { brand: root?.brand ?? "Everkeep", origin: root?.origin ?? "", invalid: root?.invalid ?? false };
}
