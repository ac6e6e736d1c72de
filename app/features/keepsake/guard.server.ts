import type { Call } from "~/http/context.server";
import { seeOther } from "~/http/flash.server";
import { notFound, siteAbility, visit } from "~/http/guard.server";
import type { MemorialFace } from "~/models/memorial/find.server";
import { isClosed } from "~/models/memorial/opening.server";
import { paths } from "~/paths";
import type { KeepsakeAccess, RestoreAccess } from "./access";
import { isOwnRestore } from "./restore/find.server";
import { mayVisitorsDownload } from "./visitors.server";

/** Requires an account that may register memorials and restores the keepsake in the URL itself; others get 404. */
export async function restore(call: Call): Promise<RestoreAccess> {
  const { viewer } = await siteAbility(call, "register");
  const { restore: restoreId = "" } = call.params;
  if (!(await isOwnRestore(viewer, restoreId))) throw notFound();
  return { restoreId, viewer } as RestoreAccess;
}

/**
 * The keepsake for visitors: 404 unless the owner allows it and the page shows its memories. Visitors without access go from its page to the gate; its
 * files are 404 for them.
 */
export async function visitorsKeepsake(call: Call): Promise<{ face: MemorialFace; access: KeepsakeAccess }> {
  const { face, access } = await visit(call);
  if (!access) throw call.params.file === undefined ? seeOther(paths.memorial(call.params.id ?? "")) : notFound();
  if (isClosed(face) || !(await mayVisitorsDownload(face.id))) throw notFound();
  return { face, access: { memorialId: face.id } as KeepsakeAccess };
}
