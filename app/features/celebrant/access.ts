/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** The link of a memorial's pack was opened while it works. */
export interface PackAccess {
  readonly memorialId: string;
  readonly [proof]: "pack";
}
