import { env } from "~/env.server";
import { featuresOn } from "~/features/all.server";
import { readableId } from "~/lib/short-id";
import type { Viewer } from "~/models/access";
import { findPageState } from "~/models/memorial/visit.server";
import { paths } from "~/paths";

/** The paths that search engines are asked not to crawl: all but the pages for everyone. */
const closed = ["/auth", "/dashboard", "/media/", "/memorial/", "/memorial-co-owners/", "/memorial-detail/", "/search"];

const open = [
  paths.home(),
  paths.sample(),
  paths.features(),
  paths.howItWorks(),
  paths.forBusiness(),
  paths.help(),
  paths.about(),
  paths.privacy(),
];

/** The text of robots.txt (RFC 9309), which keeps search engines away from memorials. */
export function robots(): string {
  const lines = closed.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${lines}Sitemap: ${env.origin}${paths.sitemap()}\n`;
}

/** The page state of a memorial, or null if it can't be read: then the page itself says so, which it can do in its reader's language. */
function pageStateOf(memorial: string) {
  try {
    return findPageState(memorial);
  } catch {
    return null;
  }
}

/**
 * What features add to the frames of pages: the operator's papers, and the privacy notices of the site and of a memorial, by any of its addresses. All its
 * addresses give the same page, so its notice has one.
 */
export async function papersFor(memorial?: string) {
  const on = await featuresOn();
  const found = memorial === undefined ? null : pageStateOf(memorial);
  const noticeOf = on.find(({ privacyNotice }) => privacyNotice)?.privacyNotice;
  return {
    papers: on.flatMap(({ links }) => links?.footer ?? []),
    privacyNotice: noticeOf ? { site: noticeOf(null), memorial: found && noticeOf(readableId(found)) } : null,
  };
}

/** The features' notices to an account, above every page of the office. */
export async function noticesFor(viewer: Viewer) {
  const all = await Promise.all((await featuresOn()).map(({ notices }) => notices?.office?.(viewer) ?? null));
  return all.filter((notice) => notice !== null);
}

/** The sitemap of the pages for everyone, in the XML of sitemaps.org. */
export async function sitemap(): Promise<string> {
  const { papers } = await papersFor();
  const all = [...open, ...papers.map(({ to }) => to)];
  const urls = all.map((path) => `<url><loc>${env.origin}${path}</loc></url>`).join("");
  const start = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  return `${start}${urls}</urlset>`;
}

/** The web app manifest in JSON, with the name and icons for a page on a phone's home screen. */
export function manifest(): string {
  const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  return JSON.stringify({
    name: env.brand,
    short_name: env.brand,
    // No start_url: a memorial that is put on a home screen opens there, not at the landing page.
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }, icon(192), icon(512)],
  });
}
