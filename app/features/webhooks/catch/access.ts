/** The mark of the proofs of this folder, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** Something was posted to the catch address of a business. */
export interface CatchAccess {
  readonly catchId: string;
  readonly businessId: string;
  readonly [proof]: "catch";
}
