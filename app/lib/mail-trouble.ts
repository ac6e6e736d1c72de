/** What keeps a mail from its recipient: it waits for the provider, or it was given up. */
export type MailTrouble = "waiting" | "failed";
