import type { ModeratorAccess, SiteAccess } from "../access";
import type { Filters } from "./input";
import { listMemories } from "./list.server";
import { wantsMail } from "./mail-wanted.server";
import { memorialChoices } from "./memorials.server";
import { memorialOf, type Reviewer, reviewsAll } from "./reviewer";
import { moderationStats } from "./stats.server";
import { lastDecision } from "./undo.server";
import { decidedTogether } from "./undo-all.server";

/** The filters that apply: only the admin sees memories that are not pending, and a screen of one memorial isn't filtered by memorial. */
const effective = (access: Reviewer, requested: Filters): Filters => ({
  ...requested,
  ...(memorialOf(access) && { memorial: "" }),
  ...(!reviewsAll(access) && { status: "pending" as const }),
});

/** The last decision if it can be undone, with the memories that were decided together with it. */
async function lastAndTogether(access: Reviewer) {
  const last = await lastDecision(access);
  return last && { ...last, together: await decidedTogether(access, last) };
}

/** The data of the moderation screen: counts, a page of memories, the last decision if it can be undone, and whether the reviewer gets mail. */
export async function readModeration(access: Reviewer, requested: Filters) {
  const filters = effective(access, requested);
  return {
    filters,
    stats: await moderationStats(access),
    list: await listMemories(access, filters),
    last: await lastAndTogether(access),
    mail: { on: await wantsMail(access), memorial: memorialOf(access) },
  };
}

/** Like readModeration, with the memorials of the filter, for the screens of several memorials: the admin's and the queue. */
export async function readSeveral(access: SiteAccess<"moderate"> | ModeratorAccess, requested: Filters) {
  const memorials = await memorialChoices(access, requested.memorial);
  return { shown: await readModeration(access, requested), memorials };
}
