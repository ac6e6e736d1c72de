import { detail, page, type View, view } from "./views.ts";

const name = "memorials.full_name";

/** The pages of keepsakes. What people wrote in a keepsake itself is tried in the journey keepsake-hostile. */
export const keepsakeViews: View[] = [
  view("memorial.$id_.keepsake", "owner", (group) => `${page(group)}/keepsake`, [name], {
    before: (group) => group.change("update memorials set visitors_keepsake = 1 where id = ?", group.memorial),
  }),
  view("restore-keepsake", "owner", () => "/restore-keepsake", ["keepsake_restores.report"]),
  view("restore-keepsake_.$restore", "owner", (group) => `/restore-keepsake/${group.draft}`, [
    "keepsake_restores.name",
    "keepsake_restores.report",
  ]),
  view("memorial-detail.$id_.keepsake", "owner", (group) => `${detail(group)}/keepsake`, [name]),
];
