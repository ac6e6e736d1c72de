import type { MemorialAccess, SiteAccess } from "../access";

/** The admin, for all memorials; an owner or co-owner, for the one that they look after (DESIGN §4.10). */
export type Reviewer = SiteAccess<"moderate"> | MemorialAccess<"review">;

/** The memorial that a reviewer is bound to; null for the admin. */
export const memorialOf = (access: Reviewer) => ("memorialId" in access ? access.memorialId : null);
