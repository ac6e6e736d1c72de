import { z } from "zod";
import { choiceIn, descriptionOf, type FieldOf, fieldNames, fieldsOf } from "~/lib/field-values";
import { isUuid } from "~/lib/ids";
import { isLanguage } from "~/lib/languages";
import { parseLink } from "~/lib/link";
import { type Description, type FieldName, memorialFields } from "~/lib/memorial-fields";
import { plainPassword } from "~/lib/plain-password";
import { slugShape } from "~/lib/slug";
import { clean, cleanLine } from "~/lib/text";
import type { DayOrder } from "~/lib/written-date";
import { addressInName, isName } from "../account/input";
import { disorder, isInOrder, moment, typedLifeDate } from "./dates-input";

/** The most characters of a link. */
export const longestLink = 2000;
const shortestPassword = 4;

export const defaultMemorialText = memorialFields.memorialText.fallback;

/** Browsers count a line end as one character but send two. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, "\n");
type Limit = Pick<Description, "max" | "under" | "tooLong">;
const upTo = ({ under = 0, max = under - 1, tooLong = "" }: Limit) => [max, { error: tooLong, abort: true }] as const;
/** A text in one line. */
export const line = (field: Limit) =>
  z
    .string()
    .max(...upTo(field))
    .overwrite(cleanLine);

/** A text in several lines. */
export const block = (field: Limit) =>
  z
    .string()
    .overwrite(oneLineEnd)
    .max(...upTo(field))
    .overwrite(clean);

const required = "Full name is required";
export const fullName = () =>
  z
    .string(required)
    .max(...upTo(memorialFields.fullName))
    .overwrite(cleanLine)
    .min(1, required)
    .refine(isName, addressInName);

/** A complete https address, because the memorial's page links to it. `name` is what it leads to. */
export const link = (name: string) =>
  line({ max: longestLink, tooLong: `The ${name} link must be at most ${longestLink} characters` })
    .refine((text) => /^https:\/\//i.test(text), { error: `The ${name} link must begin with https://`, abort: true })
    .refine(
      (text) => parseLink(text) !== null,
      `The ${name} link is not complete. Please copy it from the browser's address bar`,
    );

const passwordRequired = "Memorial access password is required";
const password = () =>
  z
    .string(passwordRequired)
    .max(...upTo(memorialFields.password))
    .overwrite((text) => text.trim())
    .min(1, passwordRequired)
    .refine(
      (text) => [...plainPassword(text)].length >= shortestPassword,
      "Password must be at least 4 characters long",
    );

interface Setting {
  /** A date in the site's time zone, 'YYYY-MM-DD'. */
  today?: string;
  /** The order of day and month in typed dates such as 03/05/1941, null if nobody knows it. */
  order: DayOrder | null;
}

type Text = z.ZodType<string | undefined>;

const schemas: Record<Description["kind"], (field: Description, setting: Setting) => Text> = {
  name: (field) => line(field).refine(isName, addressInName).optional(),
  line: (field) => line(field).optional(),
  block: (field) => block(field).optional(),
  link: ({ event = "" }) => link(event).optional(),
  lifeDate: ({ label }, { today = "", order }) => typedLifeDate(label.toLowerCase(), today, order),
  moment: ({ event = "", dayAlone }, { order }) => moment(event, order, dayAlone),
  language: () =>
    z
      .string()
      .refine((code): boolean => isLanguage(code), "Please choose one of these languages")
      .optional(),
  choice: ({ choices = {} }) =>
    z
      .string()
      .overwrite((text) => choiceIn(choices, text))
      .refine((code) => code in choices, `Please choose one of these: ${Object.values(choices).join(", ")}`)
      .optional(),
  tick: () =>
    z
      .string()
      .overwrite((text) => text.toLowerCase().replace(/^no$/, ""))
      .refine((text) => ["", "yes"].includes(text), "Please write yes or no")
      .optional(),
  password: () => password().optional(),
  slug: (field) =>
    z
      .string()
      .max(...upTo(field))
      .regex(slugShape, "URL slug can only contain lowercase letters, numbers, and hyphens")
      .refine((slug) => !isUuid(slug), "This URL looks like a reference number. Please choose another one")
      .optional(),
};

type Shape<N extends FieldName> = { [Name in N]: Name extends "fullName" ? z.ZodString : Text };

function shapeOf<N extends FieldName>(names: readonly N[], setting: Setting): Shape<N> {
  const entries = names.map((name) => {
    const field = descriptionOf(name);
    return [name, name === "fullName" ? fullName() : schemas[field.kind](field, setting)];
  });
  return Object.fromEntries(entries) as Shape<N>;
}

/**
 * Step 1. `today` is a date in the site's time zone, 'YYYY-MM-DD'; `order` is that of day and month in typed dates such as 03/05/1941, null if nobody
 * knows it.
 */
export const basicForm = (today: string, order: DayOrder | null = null) =>
  z.object(shapeOf(fieldsOf("basic"), { today, order })).refine(isInOrder, disorder);

const hasStart = (form: {
  livestreamUrl?: string | undefined;
  livestreamDate?: string | undefined;
  serviceDate?: string | undefined;
}) => !form.livestreamUrl || Boolean(form.livestreamDate || form.serviceDate);
const noStart = {
  error: "Enter when the livestream begins, because there is no service date",
  path: ["livestreamDate"],
};

/** The fields of step 2 as it asks for them. */
const serviceFields = () => [...new Set<FieldOf<"service">>(["biography", ...fieldsOf("service")])];

/** The form of step 2. `order` is that of day and month in typed dates, null if nobody knows it. */
export const serviceForm = (order: DayOrder | null = null) =>
  z.object(shapeOf(serviceFields(), { order })).refine(hasStart, noStart);

/** The form of step 3. */
export const securityForm = () => z.object({ ...shapeOf(fieldsOf("security"), { order: null }), password: password() });

/** Step 4. Its files are read separately. */
export const imagesForm = () => z.object({});

/** The form of step 5. */
export const urlForm = () => z.object(shapeOf(fieldsOf("url"), { order: null }));

interface EditOptions {
  passwordLost?: boolean;
  order?: DayOrder | null;
}

/**
 * The edit form: all fields. `today` and `order` are those of the steps. The password may be empty if the current one can't be read any more. The
 * order is that of errors, and requests of the API are recognised by a hash of their fields in this order.
 */
export const editForm = (today: string, { passwordLost = false, order = null }: EditOptions = {}) => {
  const names = [...new Set<FieldName>([...fieldsOf("basic"), ...serviceFields(), ...fieldNames])];
  const shape = shapeOf(names, { today, order });
  return z
    .object(passwordLost ? shape : { ...shape, password: password() })
    .refine(isInOrder, disorder)
    .refine(hasStart, noStart);
};

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
