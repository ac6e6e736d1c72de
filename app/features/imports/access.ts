import type { Viewer } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** A list of memorials that the viewer's business imports. */
export interface ImportAccess {
  readonly importId: string;
  readonly viewer: Viewer;
  readonly [proof]: "import";
}

/** The same, by somebody who may delete its memorials. */
export interface UndoAccess extends ImportAccess {
  readonly undo: true;
}
