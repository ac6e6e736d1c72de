import type { ScanAccess } from "~/features/card-scan/access";
import type { Viewer } from "~/models/access";

// Proofs, which in the product only the guard makes.

export function scanAccess(scanId: string, viewer: Viewer) {
  return { scanId, viewer } as ScanAccess;
}
