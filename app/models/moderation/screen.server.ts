import { wantsMail } from "../moderation-mail/choice.server";
import type { Filters } from "./input";
import { listMemories } from "./list.server";
import { memorialOf, type Reviewer } from "./reviewer";
import { moderationStats } from "./stats.server";
import { lastDecision } from "./undo.server";

/** The filters that apply: a reviewer of one memorial sees its pending memories. */
const effective = (access: Reviewer, requested: Filters): Filters =>
  memorialOf(access) ? { ...requested, memorial: "", status: "pending" } : requested;

/** The data of the moderation screen: counts, a page of memories, the last decision if it can be undone, and whether the reviewer gets mail. */
export async function readModeration(access: Reviewer, requested: Filters) {
  const filters = effective(access, requested);
  return {
    filters,
    stats: await moderationStats(access),
    list: await listMemories(access, filters),
    last: await lastDecision(access),
    mail: { on: await wantsMail(access), memorial: memorialOf(access) },
  };
}
