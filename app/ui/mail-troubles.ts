import type { MailTrouble } from "~/lib/mail-trouble";

export const mailTroubles: Record<MailTrouble, string> = {
  waiting: "The email is waiting to be sent. It goes out as soon as the email service works again.",
  failed: "The email could not be sent. Please check the address.",
  bounce:
    "Email to this address comes back. Please check its spelling, or ask for another address and invite that one.",
  complaint:
    "An email to this address was marked as spam, so we send nothing more there. Please ask for another address and invite that one.",
  manual: "Our email service does not deliver to this address. Please ask for another address and invite that one.",
};
