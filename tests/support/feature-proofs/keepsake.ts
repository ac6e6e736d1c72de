import type { KeepsakeAccess, RestoreAccess } from "~/features/keepsake/access";
import type { Viewer } from "~/models/access";

// Proofs, which in the product only the guard makes.

export function restoreAccess(restoreId: string, viewer: Viewer) {
  return { restoreId, viewer } as RestoreAccess;
}

export function keepsakeAccess(memorialId: string) {
  return { memorialId } as KeepsakeAccess;
}
