import type { Viewer } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** The memorial is open to this visitor, and its owner lets visitors download what its page shows. */
export interface KeepsakeAccess {
  readonly memorialId: string;
  readonly [proof]: "keepsake";
}

/** A keepsake that the signed-in account restores. */
export interface RestoreAccess {
  readonly restoreId: string;
  readonly viewer: Viewer;
  readonly [proof]: "restore";
}
