import type { Call } from "~/http/context.server";
import { moderator, notFound } from "~/http/guard.server";
import type { ModeratorAccess } from "~/models/access";
import { isReviewable } from "~/models/moderation/reviewed.server";
import type { ScanAccess } from "./access";
import { isOwnScan } from "./find.server";

/** Requires an account that reviews the memories of some memorial; others get 404. */
export const scans = (call: Call): Promise<ModeratorAccess> => moderator(call);

/** Requires an account that reviews the memories of some memorial, for its own scan in the URL; others get 404. */
export async function scan(call: Call): Promise<ScanAccess> {
  const { viewer } = await moderator(call);
  const { scan: scanId = "" } = call.params;
  if (!(await isOwnScan(viewer, scanId))) throw notFound();
  return { scanId, viewer } as ScanAccess;
}

/** Requires an account that reviews the memory in the URL; others get 404. */
export async function card(call: Call): Promise<ModeratorAccess> {
  const access = await moderator(call);
  if (!(await isReviewable(access, call.params.memory ?? ""))) throw notFound();
  return access;
}
