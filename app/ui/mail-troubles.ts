import type { MailTrouble } from "~/lib/mail-trouble";

export const mailTroubles: Record<MailTrouble, string> = {
  waiting: "The email is waiting to be sent. It goes out as soon as the email service works again.",
  failed: "The email could not be sent. Please check the address.",
};
