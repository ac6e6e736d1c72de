import { decide, type Reviewer } from "~/models/memory/review.server";
import { paths } from "~/paths";
import { flash, goTo } from "./flash.server";

const said = {
  approved: [
    "Memory approved",
    "The memory has been approved successfully.",
    "Failed to approve memory. Please try again.",
  ],
  rejected: [
    "Memory rejected",
    "The memory has been rejected successfully.",
    "Failed to reject memory. Please try again.",
  ],
} as const;

/** Decides a pending memory and goes back to the list with the spec's message (spec 2 §8); who comes second is told who was first. */
export async function decideAndReturn(
  access: Reviewer,
  memoryId: string,
  status: "approved" | "rejected",
  reason?: string,
) {
  const [title, text, failure] = said[status];
  const message = await decide(access, memoryId, status, reason)
    .then((decided) => {
      if (!decided) return flash("Memory not found", "It may have been taken back by its writer.", "bad");
      if (decided.done) return flash(title, text);
      return flash(
        "Already decided",
        `This memory was ${decided.status} by ${decided.by}. Nothing was changed.`,
        "bad",
      );
    })
    .catch((error) => {
      console.error("moderation:", error);
      return flash("Error", failure, "bad");
    });
  return goTo("memorialId" in access ? paths.review(access.memorialId) : paths.moderation(), message);
}
