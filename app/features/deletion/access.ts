import type { Standing } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** Whether a viewer may keep a memorial that somebody has asked to delete. A colleague may not go against the owner. */
export const mayKeep = (standing: Standing): boolean => ["owner", "coOwner", "admin"].includes(standing);

/** An owner, a co-owner or an admin of a memorial is signed in, or has opened the link in a mail: this deletion may be ended. */
export interface KeepAccess {
  readonly deletionId: string;
  readonly accountId: string;
  readonly [proof]: "keep";
}

/** The viewer asked for this deletion, owned its memorial, or is an admin. */
export interface CertificateAccess {
  readonly deletionId: string;
  readonly [proof]: "certificate";
}
