import type { MetaDescriptor } from "@remix-run/react";

interface Match {
  id: string;
  data: unknown;
}

/** The title of a page: 'Error:' before it when a form was refused, the brand after it. A private page passes noindex. */
export function pageMeta(matches: Match[], title: string, { noindex = false } = {}): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as { brand?: string; invalid?: boolean } | undefined;
  const brand = root?.brand ?? "Everkeep";
  return [
    { title: `${root?.invalid ? "Error: " : ""}${title === brand ? brand : `${title} - ${brand}`}` },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
