import { page, type View, view } from "./views.ts";

/** The operator's papers, and the notice for mourners. */
export const paperViews: View[] = [
  view("memorial.$id_.privacy", "nobody", (group) => `${page(group)}/privacy`, [
    "accounts.business_name",
    "accounts.business_phone",
  ]),
  ...["accessibility", "complaint", "imprint", "notice", "promise", "retention", "terms"].map((name) =>
    view(name, "nobody", () => `/${name}`),
  ),
];
