import type { Planted } from "./planted.ts";
import { detail, page, type View, view } from "./views.ts";

/** Pages divide a place into its first line and the rest, and leave out links that are none. */
const shown = ["gatherings.note"];
const typed = [...shown, "gatherings.place", "gatherings.livestream_url", "gatherings.recording_url"];
const list = (group: Planted) => `${detail(group)}/gatherings`;

/** The pages of gatherings. */
export const gatheringViews: View[] = [
  view("memorial.$id", "nobody", page, shown),
  view("memorial.$id", "owner", page, shown),
  view(
    "memorial.$id_.invited.$token",
    "nobody",
    (group) => `${page(group)}/invited/invited%20${group.memorial}`,
    shown,
  ),
  view("memorial-detail.$id_.gatherings", "owner", list, shown),
  view("memorial-detail.$id_.gatherings_.$gathering", "owner", (group) => `${list(group)}/${group.memorial}`, typed),
  view(
    "memorial-detail.$id_.gatherings memorial-detail.$id_.gatherings.$gathering.remove",
    "owner",
    (group) => `${list(group)}/${group.memorial}/remove`,
    shown,
  ),
];
