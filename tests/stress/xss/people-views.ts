import type { Planted } from "./planted.ts";
import { detail, page, type View, view, words } from "./views.ts";

const shown = ["people_in_pictures.name"];
const waiting = ["proposed_people.names"];
const title = words("photo").slice(0, 2);
const form = (group: Planted) => `${page(group)}/photos/${group.media.id}/people`;

/** The pages of the people in pictures. */
export const peopleViews: View[] = [
  view("memorial.$id", "owner", page, shown),
  view("memorial.$id_.photos", "owner", (group) => `${page(group)}/photos`, shown),
  view("memorial.$id_.photos_.$photo", "owner", (group) => `${page(group)}/photos/${group.media.id}`, shown),
  view("memorial.$id_.people", "owner", (group) => `${page(group)}/people?memory=${group.memories.photo}`, shown),
  view("memorial.$id_.photos_.$photo_.people", "owner", form, shown),
  view("memorial.$id_.photos_.$photo_.people_.off", "owner", (group) => `${form(group)}/off`, shown),
  view("memorial-detail.$id_.pictured", "owner", (group) => `${detail(group)}/pictured`, shown),
  view("memorial-detail.$id_.pictured_.$media", "owner", (group) => `${detail(group)}/pictured/${group.media.id}`, [
    ...title,
    ...shown,
    ...waiting,
  ]),
  view("memorial-detail.$id_.memories", "owner", (group) => `${detail(group)}/memories`, waiting),
];
