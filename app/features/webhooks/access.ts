import type { SiteAccess } from "~/models/access";

/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** A webhook of the business that the signed-in account has or works for. */
export interface WebhookAccess extends SiteAccess<"connectBusiness"> {
  readonly endpointId: string;
  readonly [proof]: "webhook";
}
