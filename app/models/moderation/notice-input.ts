import { z } from "zod";
import { type EmailMessages, email } from "~/models/account/input";

/** The form in which a writer asks for a mail once the memory is published, with a language's messages. */
export const noticeForm = (messages: EmailMessages) => z.object({ email: email(messages) });
