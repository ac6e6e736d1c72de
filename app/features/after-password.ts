import type { Writing } from "~/db/transaction.server";

/** The rest of a sign-in, after a further step. */
export interface AfterStep {
  message: readonly [title: string, text?: string, tone?: "good" | "bad"];
  /** The page; the one that was requested before sign-in, or the dashboard, without it. */
  to?: string | undefined;
  /** Whether the page still needs the link of the mail with which the browser arrived. */
  keepsLink: boolean;
}

/** A further step at sign-in, once the password or the link of an account is known to be right. */
export interface AfterPassword {
  /**
   * Whether an account may have a session, given its answer to the step, if any. Asked in the transaction that starts each session, so that an answer counts
   * once, and no way to a session goes past it.
   */
  allows: (trx: Writing, accountId: string, answer?: unknown) => Promise<boolean>;
  /** The page of the step, and the Set-Cookie value with which a browser may open it. */
  lead: (accountId: string, then: AfterStep) => Promise<{ page: string; cookie: string }>;
}
