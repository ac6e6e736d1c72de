import type { Viewer } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** A scan of handwritten cards that the signed-in account uploaded. */
export interface ScanAccess {
  readonly scanId: string;
  readonly viewer: Viewer;
  readonly [proof]: "scan";
}
