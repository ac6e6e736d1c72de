/** An outgoing email. The id stays the same however often the email is sent; createdAt is ISO UTC. */
export interface Mail {
  id: string;
  createdAt: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's name, in place of the one in MAIL_FROM. */
  fromName?: string | undefined;
  /** A picture that the HTML shows as `cid:` and its name; the JPEG in base64. */
  attached?: { name: string; jpeg: string } | undefined;
  headers?: Record<string, string> | undefined;
}

/**
 * The outcome of sending: sent; failed, finally or for now, and whether that is because of the address; the provider is busy for this many seconds; or it refuses everything from this service,
 * which only the operator can fix. Reasons are codes and never contain text of the email.
 */
export type Outcome =
  | "sent"
  | { failed: string; final: boolean; badAddress?: boolean }
  | { busy: number }
  | { refused: string };
