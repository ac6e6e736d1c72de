/** A mail on its way out. The same id is the same mail, however often it is posted; createdAt is ISO UTC. */
export interface Mail {
  id: string;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * How it went: taken; failed, for good or for now; the provider is busy for so many seconds; or it refuses whatever this service sends, which is the
 * operator's to mend. Reasons are codes and never hold a word of the mail.
 */
export type Outcome = "sent" | { failed: string; final: boolean } | { busy: number } | { refused: string };
