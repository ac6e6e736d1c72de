import type { GateAccess } from "~/features/password-requests/access";

/** A proof, which in the product only the guard makes. */
export function gateAccess(memorialId: string) {
  return { memorialId } as GateAccess;
}
