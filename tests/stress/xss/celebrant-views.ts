import { detail, type View, view, words } from "./views.ts";

const family = ["celebrant_packs.pronunciation", "celebrant_packs.answers"];
const name = "memorials.full_name";

/** The pages of the celebrant's pack: that of those who prepare it, and what its link opens. */
export const celebrantViews: View[] = [
  view("memorial-detail.$id_.celebrant", "owner", (group) => `${detail(group)}/celebrant`, [
    ...words("story").slice(0, 2),
    ...family,
  ]),
  view("celebrant.$token", "nobody", ({ memorial }) => `/celebrant/pack-${memorial}`, [
    name,
    ...words("story"),
    ...family,
  ]),
];
