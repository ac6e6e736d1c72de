import type { Call } from "~/http/context.server";
import { notFound, siteAbility } from "~/http/guard.server";
import type { ImportAccess } from "./access";
import { isOwnImport } from "./find.server";

/** Requires an account that may register memorials, for an import of its business in the URL; others get 404. */
export async function memorialImport(call: Call): Promise<ImportAccess> {
  const { viewer } = await siteAbility(call, "register");
  const { import: importId = "" } = call.params;
  if (!(await isOwnImport(viewer, importId))) throw notFound();
  return { importId, viewer } as ImportAccess;
}
