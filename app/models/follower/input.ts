import { z } from "zod";
import { type EmailMessages, email } from "../account/input";

/** The form in which somebody asks for mail about a memorial, with a language's messages. */
export const followForm = (messages: EmailMessages) =>
  z.object({ email: email(messages), anniversary: z.unknown().optional().transform(Boolean) });
