import { isBusinessAccount, type SiteAccess, type Viewer } from "../access";
import { businessFigures } from "./business.server";
import { businessOverview } from "./business-overview.server";
import { ownFigures } from "./figures.server";
import { siteFigures } from "./site.server";

/** The Analytics screen of an account that is no admin's: its own figures, and those of its business if it has one. */
export async function readOwnAnalytics(viewer: Viewer) {
  return { own: await ownFigures(viewer), business: isBusinessAccount(viewer) ? await businessFigures(viewer) : null };
}

/** The Analytics screen of the admin: the figures of the whole site, and a page (from 1) of its business accounts. */
export async function readSiteAnalytics(access: SiteAccess<"seeAllMemorials">, page: number) {
  return { site: await siteFigures(access), overview: await businessOverview(access, page) };
}
