import type { Call } from "~/http/context.server";
import { notFound, siteAbility } from "~/http/guard.server";
import { mayOnMemorial, type SiteAccess } from "~/models/access";
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

/** The proof for an import of a business that may register memorials, without a request; null if it has none with this id. */
export async function ownImport({ viewer }: SiteAccess<"register">, importId: string): Promise<ImportAccess | null> {
  return (await isOwnImport(viewer, importId)) ? ({ importId, viewer } as ImportAccess) : null;
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
