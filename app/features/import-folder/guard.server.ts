import type { SiteAccess } from "~/models/access";
import { mayOnSite, rankOf } from "~/models/access";
import { actingRows, viewerOf } from "~/models/account/viewer.server";

/** The businesses that may register memorials now, each as the one for which its folder acts: no colleague, and nobody who is suspended. */
export async function registrars(): Promise<SiteAccess<"register">[]> {
  const viewers = (await actingRows().execute()).map(viewerOf);
  return viewers
    .filter((viewer) => rankOf(viewer) === "business" && mayOnSite(viewer, "register"))
    .map((viewer) => ({ viewer }) as SiteAccess<"register">);
}
