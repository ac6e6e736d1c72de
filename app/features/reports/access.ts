/** The mark of the proofs of this feature, which its guard alone makes, as in models/access.ts. */
declare const proof: unique symbol;

/** The private link of a report was opened: its reporter may follow it and object. */
export interface ReporterAccess {
  readonly reportId: string;
  readonly caseId: string;
  readonly [proof]: "reporter";
}

/** The private link of a memory's receipt was opened, and its writer may object to the latest decision about a report of it. */
export interface WriterAccess {
  readonly caseId: string;
  readonly [proof]: "writer";
}
