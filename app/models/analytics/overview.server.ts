import { isBusinessAccount, type SiteAccess, type Viewer } from "../access";
import { businessFigures, businessOverview } from "./business.server";
import { ownFigures, siteFigures } from "./figures.server";

/** What Analytics shows somebody who is no admin: their own figures, and those of their business where they have one. */
export async function readOwnAnalytics(viewer: Viewer) {
  return { own: await ownFigures(viewer), business: isBusinessAccount(viewer) ? await businessFigures(viewer) : null };
}

/** What Analytics shows the admin: the whole site, and a page (from 1) of its business accounts. */
export async function readSiteAnalytics(access: SiteAccess<"seeAllMemorials">, page: number) {
  return { site: await siteFigures(access), overview: await businessOverview(access, page) };
}
