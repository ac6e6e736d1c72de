import type { MemorialAccess, SiteAccess } from "../access";

/** The admin, who reviews all memorials, or an owner or co-owner, who reviews one (DESIGN §4.10). */
export type Reviewer = SiteAccess<"moderate"> | MemorialAccess<"review">;

/** The id of the only memorial that a reviewer may review; null for the admin. */
export const memorialOf = (access: Reviewer) => ("memorialId" in access ? access.memorialId : null);
