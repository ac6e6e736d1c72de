import { type View, view, words } from "./views.ts";

/** The queue of all memorials that somebody looks after. */
export const queueViews: View[] = [
  view("dashboard.memories", "owner", (group) => `/dashboard/memories?memorial=${group.memorial}`, [
    "memorials.full_name",
    ...["pending", "awaited"].flatMap(words),
    "memories.author_name (rejected)",
  ]),
  ...["approve", "reject"].map((what) =>
    view(
      `dashboard.memories.$memory.${what}`,
      "owner",
      (group) => `/dashboard/memories/${group.memories.pending}/${what}`,
      words("pending"),
    ),
  ),
  view(
    "dashboard.memories.approve-all",
    "owner",
    (group) => `/dashboard/memories/approve-all?seen=${group.memories.pending}.1`,
    words("pending").slice(0, 2),
  ),
];
