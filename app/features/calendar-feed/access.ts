/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** The secret address of a calendar feed was opened: the services of this business may be read. */
export interface CalendarAccess {
  readonly accountId: string;
  readonly businessId: string;
  readonly [proof]: "calendar";
}
