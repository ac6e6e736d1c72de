import type { MemoryType } from "~/lib/memory-types";
import type { ShownStatus } from "~/models/moderation/input";

/** The title and description of the list for each status, and its name in the filter. */
export const listTitles: Record<ShownStatus, { title: string; about: string; choice: string }> = {
  pending: { title: "Pending Memories", about: "These are waiting to be reviewed.", choice: "Pending" },
  approved: { title: "Approved Memories", about: "These appear on their memorial pages.", choice: "Approved" },
  rejected: { title: "Rejected Memories", about: "These are stored here, but not published.", choice: "Rejected" },
  all: { title: "All Memories", about: "Everything that people have shared, with any status.", choice: "All Statuses" },
};

/** The names of the types in moderation's filter, where a tribute is a Signature. */
export const typeLabels: Record<MemoryType, string> = {
  audio: "Audio",
  story: "Story",
  photo: "Photo",
  video: "Video",
  signature: "Signature",
};
