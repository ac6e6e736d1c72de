import type { ImportAccess, UndoAccess } from "~/features/imports/access";
import type { Viewer } from "~/models/access";

// Proofs, which in the product only the guard makes.

export function importAccess(importId: string, viewer: Viewer) {
  return { importId, viewer } as ImportAccess;
}

export function undoAccess(importId: string, viewer: Viewer) {
  return { importId, viewer, undo: true } as UndoAccess;
}
