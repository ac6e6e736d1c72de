/** Why the mail provider delivers nothing to an address: mail came back for good, was marked as spam, or the operator has listed the address there. */
export type Refusal = "bounce" | "complaint" | "manual";

/** The reason why a mail doesn't reach its recipient: it waits for the provider, it was given up, or the provider delivers nothing to the address. */
export type MailTrouble = "waiting" | "failed" | Refusal;
