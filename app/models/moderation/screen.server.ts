import { wantsMail } from "../moderation-mail/choice.server";
import type { Filters } from "./input";
import { listMemories } from "./list.server";
import { memorialOf, type Reviewer } from "./reviewer";
import { moderationStats } from "./stats.server";
import { lastDecision } from "./undo.server";

/** The filters that are in force: who looks after one memorial sees what waits there. */
const inForce = (access: Reviewer, asked: Filters): Filters =>
  memorialOf(access) ? { ...asked, memorial: "", status: "pending" } : asked;

/** All that the moderation screen shows a reviewer: the counts, a page of memories, the decision that can still be undone, and whether mail tells of new ones. */
export async function readModeration(access: Reviewer, asked: Filters) {
  const filters = inForce(access, asked);
  return {
    filters,
    stats: await moderationStats(access),
    list: await listMemories(access, filters),
    last: await lastDecision(access),
    mail: { on: await wantsMail(access), memorial: memorialOf(access) },
  };
}
