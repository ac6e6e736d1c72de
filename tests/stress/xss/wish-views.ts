import { wishes } from "./group.ts";
import { detail, page, type View, view } from "./views.ts";

const shown = wishes.filter((field) => field !== "family_wishes.charity_url");

/** The pages with a family's wishes. A link that leads nowhere isn't shown. */
export const wishViews: View[] = [
  view("memorial.$id", "nobody", page, shown),
  view("memorial.$id", "owner", page, shown),
  view("memorial-detail.$id_.wishes", "owner", (group) => `${detail(group)}/wishes`, wishes),
];
