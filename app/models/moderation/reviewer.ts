import { type RawBuilder, sql } from "kysely";
import {
  type MemorialAccess,
  type ModeratorAccess,
  mayOnSite,
  ownersFor,
  type SiteAccess,
  type Viewer,
} from "../access";

/**
 * The admin, who reviews all memorials; an owner, colleague or co-owner at one memorial; or one of them in the queue of all memorials
 * that they look after.
 */
export type Reviewer = SiteAccess<"moderate"> | MemorialAccess<"review"> | ModeratorAccess;

/** The id of the memorial whose own screen a reviewer uses; null on a screen with several memorials. */
export const memorialOf = (access: Reviewer) => ("memorialId" in access ? access.memorialId : null);

/** Whether a reviewer reviews all memorials: an admin, on a screen with several. */
export const reviewsAll = (access: Reviewer) => !("memorialId" in access) && mayOnSite(access.viewer, "moderate");

/** The person whose queue of several memorials a reviewer reads; null on the screens of one memorial and of all. */
export const queueOwner = (access: Reviewer): Viewer | null =>
  "memorialId" in access || reviewsAll(access) ? null : access.viewer;

/**
 * The condition for the memories that a reviewer may review. It asks for the owner and co-owners of the memory's own memorial each time, so that
 * somebody who was removed a moment ago decides nothing.
 */
export function mayReview(access: Reviewer): RawBuilder<boolean> {
  if ("memorialId" in access) return sql<boolean>`memories.memorial_id = ${access.memorialId}`;
  if (reviewsAll(access)) return sql<boolean>`true`;
  const { viewer } = access;
  return sql<boolean>`(exists (select 1 from memorials as own
      where own.id = memories.memorial_id and own.user_id in (${sql.join(ownersFor(viewer))}))
    or exists (select 1 from memorial_owners as shared
      where shared.memorial_id = memories.memorial_id and shared.account_id = ${viewer.id}))`;
}
