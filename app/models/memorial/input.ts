import { z } from "zod";
import { isUuid } from "~/lib/ids";
import { isLanguage } from "~/lib/languages";
import { parseLink } from "~/lib/link";
import { plainPassword } from "~/lib/plain-password";
import { slugShape } from "~/lib/slug";
import { clean, cleanLine } from "~/lib/text";
import type { DayOrder } from "~/lib/written-date";
import { addressInName, isName } from "../account/input";
import { disorder, isInOrder, moment, typedLifeDate } from "./dates-input";

/** Lengths in characters (docs/product/limits.md). A full name, a service location and a biography are shorter than theirs: their limits are meant as "under". */
export const limits = {
  name: 100,
  serviceLocation: 200,
  link: 2000,
  biography: 5000,
  passwordMin: 4,
  password: 50,
  slug: 100,
  memorialText: 50,
};

export const defaultMemorialText = "Share your memories";

/** Browsers count a line end as one character but send two. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n");
const line = (max: number, tooLong: string) =>
  z.string().max(max, { error: tooLong, abort: true }).overwrite(cleanLine);
const block = (max: number, tooLong: string) =>
  z.string().overwrite(oneLineEnd).max(max, { error: tooLong, abort: true }).overwrite(clean);

export const fullName = () =>
  z
    .string("Full name is required")
    .max(limits.name - 1, { error: "Full name must be less than 100 characters", abort: true })
    .overwrite(cleanLine)
    .min(1, "Full name is required")
    .refine(isName, addressInName);

/**
 * Step 1. `today` is a date in the site's time zone, 'YYYY-MM-DD'; `order` is that of day and month in typed dates such as 03/05/1941, null if nobody
 * knows it.
 */
export function basicForm(today: string, order: DayOrder | null = null) {
  return z
    .object({
      fullName: fullName(),
      knownAs: line(limits.name, "Known as must be at most 100 characters").refine(isName, addressInName).optional(),
      dateOfBirth: typedLifeDate("date of birth", today, order),
      dateOfDeath: typedLifeDate("date of death", today, order),
    })
    .refine(isInOrder, disorder);
}

/** A complete https address, because the memorial's page links to it. */
const link = (name: string) =>
  line(limits.link, `The ${name} link must be at most ${limits.link} characters`)
    .refine((text) => /^https:\/\//i.test(text), { error: `The ${name} link must begin with https://`, abort: true })
    .refine(
      (text) => parseLink(text) !== null,
      `The ${name} link is not complete. Please copy it from the browser's address bar`,
    )
    .optional();

const hasStart = (form: {
  livestreamUrl?: string | undefined;
  livestreamDate?: string | undefined;
  serviceDate?: string | undefined;
}) => !form.livestreamUrl || Boolean(form.livestreamDate || form.serviceDate);
const noStart = {
  error: "Enter when the livestream begins, because there is no service date",
  path: ["livestreamDate"],
};

/** The form of step 2. `order` is that of day and month in typed dates, null if nobody knows it. */
export const serviceForm = (order: DayOrder | null = null) =>
  z
    .object({
      biography: block(limits.biography - 1, "Family connections must be less than 5000 characters").optional(),
      serviceDate: moment("service", order),
      serviceLocation: line(limits.serviceLocation - 1, "Service location must be less than 200 characters").optional(),
      livestreamUrl: link("livestream"),
      livestreamDate: moment("livestream", order),
    })
    .refine(hasStart, noStart);

/** The form of step 3. */
export const securityForm = () =>
  z.object({
    password: z
      .string("Memorial access password is required")
      .max(limits.password, { error: "Password must be at most 50 characters long", abort: true })
      .overwrite((text) => text.trim())
      .min(1, "Memorial access password is required")
      .refine(
        (text) => [...plainPassword(text)].length >= limits.passwordMin,
        "Password must be at least 4 characters long",
      ),
  });

/** Step 4. Its files are read separately. */
export const imagesForm = () => z.object({});

/** The form of step 5. */
export const urlForm = () =>
  z.object({
    customUrlSlug: z
      .string()
      .max(limits.slug, { error: "URL slug must be at most 100 characters", abort: true })
      .regex(slugShape, "URL slug can only contain lowercase letters, numbers, and hyphens")
      .refine((slug) => !isUuid(slug), "This URL looks like a reference number. Please choose another one")
      .optional(),
  });

interface EditOptions {
  passwordLost?: boolean;
  order?: DayOrder | null;
}

/**
 * The edit form: the fields of the steps, and the text of page and handout. `today` and `order` are those of the steps. The password may be empty if the
 * current one can't be read any more.
 */
export const editForm = (today: string, { passwordLost = false, order = null }: EditOptions = {}) =>
  z
    .object({
      ...basicForm(today, order).shape,
      ...serviceForm(order).shape,
      recordingUrl: link("recording"),
      memoriesOpenAt: moment("opening", order),
      language: z
        .string()
        .refine((code): boolean => isLanguage(code), "Please choose one of these languages")
        .optional(),
      password: passwordLost ? securityForm().shape.password.optional() : securityForm().shape.password,
      ...urlForm().shape,
      memorialText: line(limits.memorialText, "Memorial text must be at most 50 characters").optional(),
    })
    .refine(isInOrder, disorder)
    .refine(hasStart, noStart);

interface GateTexts {
  required: string;
  wrong: string;
}

const buildGateForm = ({ required, wrong }: GateTexts) =>
  z.object({
    password: z
      .string(required)
      .max(1000, { error: wrong, abort: true })
      .overwrite((text) => text.trim())
      .min(1, required),
  });
const gateForms = new Map<GateTexts, ReturnType<typeof buildGateForm>>();

/**
 * The form of a memorial's gate with a language's texts. A whole chapel may send it at once, so it is cached: making it takes longer than checking a
 * password.
 */
export function gateForm(texts: GateTexts): ReturnType<typeof buildGateForm> {
  const form = gateForms.get(texts) ?? buildGateForm(texts);
  gateForms.set(texts, form);
  return form;
}

export const slugTaken = "This URL is already in use";
export const passwordGone =
  "The password can no longer be read, so nobody can open the page with it. Please choose a new one. If you still know the old one, you can type it again, and printed handouts stay valid.";

/** The steps of registration. This list alone sets their order. */
export const steps = ["basic", "service", "security", "images", "url"] as const;
export type Step = (typeof steps)[number];

export const [firstStep] = steps;
export const lastStep: Step = steps.at(-1) ?? firstStep;

/** The step that follows a step; the last step is followed by itself. */
export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? lastStep;
}

/** The step in front of a step; the first step is preceded by itself. */
export function stepBefore(step: Step): Step {
  return steps[steps.indexOf(step) - 1] ?? firstStep;
}

/** The maximum number of unfinished registrations of an account: enough for an office that shares one sign-in. */
export const mostDrafts = 50;
export const tooManyDrafts = `You have ${mostDrafts} unfinished registrations. Please finish or discard one of them first.`;
