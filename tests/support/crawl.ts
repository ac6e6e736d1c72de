import type { Client } from "./client.ts";

/** Pages below these differ in ids and queries alone, so a few of each kind are enough. */
const perKind = 4;

const kindOf = (url: URL) =>
  `${url.pathname.replace(/[^/]*\d[^/]*/g, "*")}?${[...url.searchParams.keys()].sort().join("&")}`;

const attribute = /<(?:a|form|link|area)\b[^>]*?\b(?:href|action)="([^"]*)"/g;

/**
 * Opens pages and follows all links and addresses of forms in them that lead to the same site. Returns those that answer 404 or 500, with the page that
 * has each, and the addresses that were opened.
 */
export async function crawl(client: Client, from: string[]) {
  const found = new Map(from.map((path) => [path, "the start"]));
  const kinds = new Map<string, number>();
  const broken: string[] = [];
  for (const [path, on] of found) {
    const response = await client.get(path);
    if (response.status === 404 || response.status >= 500) broken.push(`${path} on ${on}: ${response.status}`);
    const isPage = /^text\/html/.test(response.headers.get("Content-Type") ?? "");
    const html = isPage ? await response.text() : "";
    if (!isPage) await response.body?.cancel();
    const next = response.headers.get("Location");
    const links = [...html.matchAll(attribute)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    for (const link of [...links, ...(next ? [next] : [])]) {
      const url = new URL(link, client.origin + path);
      const to = url.pathname + url.search;
      if (url.origin !== new URL(client.origin).origin || /^\/(assets|media)\//.test(url.pathname) || found.has(to))
        continue;
      const seen = (kinds.get(kindOf(url)) ?? 0) + 1;
      kinds.set(kindOf(url), seen);
      if (seen <= perKind) found.set(to, path);
    }
  }
  return { broken, opened: [...found.keys()] };
}
