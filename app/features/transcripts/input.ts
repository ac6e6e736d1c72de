import { z } from "zod";
import { type Language, languages } from "~/lib/languages";
import { clean } from "~/lib/text";
import { limits } from "~/models/memory/input";
import { mostWords, readCues } from "./cues";

const languageChosen = z.enum(languages as [Language, ...Language[]], "Please choose a language");

/** The form in which somebody writes down what is said. Without words, and unless nobody speaks, nothing is written down any more. */
export const transcriptForm = z
  .object({
    words: z
      .string()
      .max(mostWords, `Please keep to ${mostWords.toLocaleString("en-GB")} characters`)
      .transform(clean)
      .default(""),
    language: languageChosen,
    silent: z.enum(["yes", "no"]).optional(),
  })
  .superRefine(({ words, silent }, context) => {
    const cues = readCues(words);
    if (!silent && typeof cues === "string") context.addIssue({ code: "custom", path: ["words"], message: cues });
  });

/** The form in which a visitor helps, with the messages of a language. Times that don't go up are left to whoever decides. */
export const helpForm = ({ none, tooLong }: { none: string; tooLong: string }) =>
  z.object({
    words: z
      .string()
      .max(limits.contentText, tooLong)
      .default("")
      .transform(clean)
      .refine((words) => words !== "", none),
    language: languageChosen,
    media: z.string().default(""),
  });

/** The decision about words from a visitor; `seen` is when the words were written that stood there before, if any did. */
export const decisionForm = transcriptForm.and(
  z.object({ show: z.enum(["yes", "no"], "Please choose what becomes of the words"), seen: z.string().default("") }),
);

/** The form in which a family chooses whether a machine drafts what is said. */
export const draftChoice = z.object({ on: z.enum(["true", "false"]).transform((on) => on === "true") });

/** The press that says that nobody speaks in a recording, or that somebody does; `from` is the list of memories in which it was made, if in one. */
export const silencePress = z.object({
  media: z.string(),
  silent: z.enum(["yes", "no"]).transform((silent) => silent === "yes"),
  from: z
    .string()
    .regex(/^\/(?:dashboard\/(?:memories|moderation)|memorial-detail\/[\w-]+(?:\/memories)?)(?:\?[^#\s]*)?$/)
    .catch(""),
});
