import { z } from "zod";
import { isWholeDay } from "~/lib/life-dates";
import { type EmailMessages, email } from "~/models/account/input";

const ticked = () => z.unknown().optional().transform(Boolean);

/** The form in which somebody asks for mail about a memorial, with a language's messages. */
export const followForm = (messages: EmailMessages) =>
  z.object({ email: email(messages), anniversary: ticked(), days: ticked() });

/** Whether a memorial's date of death has an anniversary: the day must be known. */
export const hasAnniversary = (face: { date_of_death: string | null }): boolean =>
  face.date_of_death !== null && isWholeDay(face.date_of_death);
