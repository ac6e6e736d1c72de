import { z } from "zod";
import type { Texts } from "~/languages/texts";
import { clean, cleanLine } from "~/lib/text";
import { day } from "~/lib/time";
import { limits as addressLimits, email } from "~/models/account/input";
import type { ReportTexts } from "./texts/texts";

export const reasons = ["in_picture", "mine", "child", "untrue", "illegal", "else"] as const;
export type Reason = (typeof reasons)[number];

export const abouts = ["page", "memory", "picture"] as const;
export type About = (typeof abouts)[number];

export type CaseState = "open" | "decided" | "objected";

/** 'changed' is for the page itself, which its owners change; 'gone' is nobody's decision: what was reported is no longer there. */
export type Decision = "kept" | "hidden" | "removed" | "changed" | "gone";

export const grounds = ["law", "rules", "wish"] as const;
export type Ground = (typeof grounds)[number];

/** Lengths in characters. */
export const limits = { words: 2000, name: addressLimits.name, reason: 1000 };

/**
 * Milliseconds after which admins see a report without a decision. Moderators are a family or its funeral home, who may have a weekend between; the law asks for a
 * decision "in a timely manner" (DSA, article 16(6)) without a figure.
 */
export const adminsAfter = 3 * day;

/** Pictures hidden at once at a memorial that moderators put back one after the other, from which on nothing more is hidden there before somebody decides; and for how many milliseconds each counts. */
export const mostUnfounded = 5;
export const unfoundedFor = 30 * day;

/** Milliseconds from a removal to its deletion, in which its writer can object (Design: what can't be undone waits 14 days). */
export const removalWait = 14 * day;

/** Milliseconds from a decision for which both sides can object and read about it: 6 months (DSA, article 20(1)). */
export const kept = 183 * day;

/** The reasons that concern pictures alone. */
export const ofPictures: readonly Reason[] = ["in_picture", "child"];

/** A part of a memory that a form names: all of it, or one of its pictures by its place. */
export const whole = "all";

const text = (longest: number, long: string, tidy: (text: string) => string) =>
  z.string().max(longest, long).transform(tidy).default("");

/** The form of a report, with a language's messages. A child's or an intimate picture needs no name and address (DSA, article 16(2)(c)). */
export const reportForm = (report: ReportTexts["report"], refusedEmail: Texts["refusedEmail"]) =>
  z
    .object({
      part: z.string().max(20).default(whole),
      why: z.enum(reasons, report.choose),
      words: text(limits.words, report.long, clean),
      name: text(limits.name, report.long, cleanLine),
      email: z.string().max(addressLimits.typedEmail, refusedEmail.long).default(""),
    })
    .partial({ why: true })
    .transform((values, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message, input: values });
      const { why } = values;
      if (!why) refuse("why", report.choose);
      if (why && !values.words && !ofPictures.includes(why)) refuse("words", report.tellUs);
      if (why !== "child" && !values.name) refuse("name", report.nameNeeded);
      const address = email(refusedEmail).safeParse(values.email);
      if (!address.success && (values.email || why !== "child"))
        refuse("email", address.error.issues[0]?.message ?? refusedEmail.invalid);
      return { ...values, why: why ?? "else", email: address.success ? address.data : null };
    });

/** The form of an objection, with its message where it is empty and where it is too long. */
export const objectionForm = (report: ReportTexts["report"]) =>
  z.object({
    words: z
      .string(report.tellUs)
      .max(limits.words, report.long)
      .transform(clean)
      .pipe(z.string().min(1, report.tellUs)),
  });

/** The decisions that moderators can choose from, for the page itself and for a memory or a picture. */
export const decisionsAbout = (about: About): readonly Decision[] =>
  about === "page" ? ["kept", "changed"] : ["kept", "hidden", "removed"];

/** The form of a decision about a kind of thing. */
export const decisionForm = (about: About) =>
  z
    .object({
      decision: z.enum(decisionsAbout(about) as [Decision, ...Decision[]], "Please choose a decision"),
      ground: z.enum(grounds).optional(),
      reason: z
        .string("Please give a reason")
        .max(limits.reason, `The reason must be less than ${limits.reason} characters`)
        .transform(clean)
        .pipe(z.string().min(1, "Please give a reason")),
    })
    .refine(({ decision, ground }) => decision === "kept" || ground !== undefined, {
      path: ["ground"],
      error: "Please choose a ground",
    });
