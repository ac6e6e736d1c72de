import type { MemoryType } from "~/models/memory/input";
import type { ShownStatus } from "~/models/moderation/input";

/** What a list of each status is called, says of itself, and is called among the filters (spec 2 §2). */
export const listTitles: Record<ShownStatus, { title: string; about: string; choice: string }> = {
  pending: { title: "Pending Memories", about: "They wait to be read before they show.", choice: "Pending" },
  approved: { title: "Approved Memories", about: "They show on their memorial pages.", choice: "Approved" },
  rejected: { title: "Rejected Memories", about: "They are kept here and shown nowhere.", choice: "Rejected" },
  all: { title: "All Memories", about: "All that were shared, whatever became of them.", choice: "All Statuses" },
};

/** The types as moderation's filter names them: a tribute is a Signature there. */
export const typeLabels: Record<MemoryType, string> = {
  audio: "Audio",
  story: "Story",
  photo: "Photo",
  video: "Video",
  signature: "Signature",
};
