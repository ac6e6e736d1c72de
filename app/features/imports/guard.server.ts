import type { Call } from "~/http/context.server";
import { notFound, siteAbility } from "~/http/guard.server";
import { mayOnMemorial } from "~/models/access";
import { featuresOn } from "../all.server";
import type { ImportAccess, UndoAccess } from "./access";
import { isOwnImport } from "./find.server";

/** Requires an account that may register memorials, for an import of its business in the URL; others get 404. */
export async function memorialImport(call: Call): Promise<ImportAccess> {
  const { viewer } = await siteAbility(call, "register");
  const { import: importId = "" } = call.params;
  if (!(await isOwnImport(viewer, importId))) throw notFound();
  return { importId, viewer } as ImportAccess;
}

/** Whether somebody may undo imports: who may delete the memorials of the business, while that is switched on. A colleague can't. */
export async function mayUndo({ viewer }: ImportAccess): Promise<boolean> {
  const isOn = (await featuresOn()).some(({ name }) => name === "deletion");
  return isOn && mayOnMemorial(viewer.worksFor ? "colleague" : "owner", "delete");
}

/** Requires an account that may delete the memorials of an import of its business; others get 404. */
export async function importToUndo(call: Call): Promise<UndoAccess> {
  const access = await memorialImport(call);
  if (!(await mayUndo(access))) throw notFound();
  return { ...access, undo: true } as UndoAccess;
}
