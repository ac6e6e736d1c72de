import type { Viewer } from "~/models/access";
import type { AddedLink } from "~/ui/added-links";
import { featuresOn } from "./all.server";

/** The links to the other pages about the whole site that a viewer may open. */
export async function readOfficeLinks(viewer: Viewer, here: string): Promise<AddedLink[]> {
  const all = (await featuresOn()).flatMap(({ links }) => links?.office?.(viewer) ?? []);
  return all.filter(({ to }) => to !== here);
}
