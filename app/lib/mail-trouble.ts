/** The reason why a mail doesn't reach its recipient: it waits for the provider, or it was given up. */
export type MailTrouble = "waiting" | "failed";
