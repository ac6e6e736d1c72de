import type { Viewer } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** The scopes of an API key: reading, changing, deleting, inviting co-owners, and seeing and setting access passwords. */
export type ApiScope = "read" | "write" | "delete" | "invite" | "passwords";

/** A request of a business's software with a valid API key. */
export interface KeyAccess {
  readonly viewer: Viewer;
  readonly scopes: readonly ApiScope[];
  readonly [proof]: "key";
}
