/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** Somebody stands before the gate of a memorial that has a password. */
export interface GateAccess {
  readonly memorialId: string;
  readonly [proof]: "gate";
}
