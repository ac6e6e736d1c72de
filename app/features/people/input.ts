import { z } from "zod";
import { fill } from "~/lib/fill";
import { shorten } from "~/lib/text";
import { fieldLength, limits, readNames } from "./typed-names";

export interface NamesMessages {
  none: string;
  /** With {name}. */
  long: string;
  many: string;
}

/** The form with the names of the people in a picture, with a language's messages. Without names it is refused, unless it may be `empty`. */
export const namesForm = (messages: NamesMessages, empty = false) =>
  z.object({
    names: z
      .string()
      .max(fieldLength, messages.many)
      .default("")
      .transform((text, context) => {
        const names = readNames(text);
        const refuse = (message: string) => context.addIssue({ code: "custom", message, input: text });
        const long = names.find((name) => [...name].length > limits.name);
        if (!names.length && !empty) refuse(messages.none);
        else if (names.length > limits.names) refuse(messages.many);
        else if (long) refuse(fill(messages.long, { name: shorten(long, 40) }));
        return names;
      }),
  });

/** The form that has one name hidden. */
export const nameForm = z.object({ name: z.string().max(fieldLength).default("") });
