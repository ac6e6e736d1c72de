import { mayOnMemorial, type Standing } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** Whether a viewer may object to the takeover of a memorial: like an owner, and its co-owners if it has no owner. */
export function mayObject(standing: Standing, hasOwner: boolean): boolean {
  return mayOnMemorial(standing, "edit") || (standing === "coOwner" && !hasOwner);
}

/** The link to take over a memorial was opened by somebody who entered its key and can read the mail of the address. */
export interface TakeoverAccess {
  readonly email: string;
  readonly tokenHash: string;
  readonly [proof]: "takeover";
}

/** The link to object to a takeover was opened from a mail to the owner of the memorial. */
export interface ObjectionAccess {
  readonly takeoverId: string;
  readonly accountId: string;
  readonly [proof]: "objection";
}
