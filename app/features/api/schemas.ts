import { z } from "zod";
import { apiScopes } from "~/features/api/keys/input";
import { choicesOf, descriptionOf, inWords, openFields } from "~/lib/field-values";
import { languages } from "~/lib/languages";
import type { FieldName } from "~/lib/memorial-fields";
import { longestReference } from "~/lib/reference";
import { cleanLine } from "~/lib/text";
import { lifeDate } from "~/models/memorial/dates-input";
import { editForm, securityForm } from "~/models/memorial/input";
import { coOwnerInvitationForm } from "~/models/people/input";
import { gathering, storedTime, wishes } from "./day-schemas";

// The shapes of the API's requests and answers. The OpenAPI document is made from them (document.server).

/** A time with a zone (RFC 3339), in the years that the forms and the database can hold. */
const time = (example: string) =>
  z.iso
    .datetime({ offset: true, abort: true, error: "Write the time with its zone, such as 2026-12-03T11:00:00Z" })
    .refine((text) => text >= "1900-01-02" && text < "9999", "The year must be between 1900 and 9998")
    .meta({ examples: [example] });

/** A day whose time isn't known yet, in the same years. Without `abort` a union would give this message for what is no time either. */
const dayAlone = () =>
  z.iso
    .date({ abort: true })
    .refine((text) => text >= "1900-01-02" && text < "9999", "The year must be between 1900 and 9998")
    .meta({ examples: ["2026-12-03"] });

const timeOrDay = () =>
  z.union([time("2026-12-03T11:00:00Z"), dayAlone()], {
    error: "Write the time with its zone, such as 2026-12-03T11:00:00Z, or the day alone, such as 2026-12-03",
  });

const dayOrYear = { pattern: "^\\d{4}(-\\d{2}-\\d{2})?$", examples: ["1941-05-03", "1941"] };

const aboutOf = (name: FieldName) => descriptionOf(name).about ?? `T${inWords(name).slice(1)}.`;

/** The schema of a field in a request, as the edit form checks it. `today` is a date in the site's time zone. */
function requestOf(name: FieldName, form: ReturnType<typeof editForm>["shape"], today: string): z.ZodType<Sent> {
  const { kind, label, dayAlone: isDayEnough } = descriptionOf(name);
  const description = aboutOf(name);
  if (name === "fullName") return form.fullName.meta({ description, examples: ["Margaret Ellis"] });
  if (isDayEnough) return timeOrDay().nullish().meta({ description });
  if (kind === "moment") return time("2026-12-03T11:00:00Z").nullish().meta({ description });
  if (kind === "lifeDate") return lifeDate(label.toLowerCase(), today).meta(dayOrYear).nullish().meta({ description });
  if (kind === "language")
    return z.enum(languages, "Please choose one of these languages").optional().meta({ description });
  if (kind === "choice") return z.enum(choicesOf(name)).optional().meta({ description });
  if (kind === "tick") return z.enum(["yes"]).nullish().meta({ description });
  return form[name].nullish().meta({ description });
}

const aboutReference =
  "The business's own reference of the memorial, such as the number of the case. It is unique in the business, and lists, exports and webhooks have it too. A memorial without one has the reference that Everkeep gave it, `MEM-` and digits.";

/** The business's own reference of a memorial; null or empty for none. */
const reference = () =>
  z
    .string()
    .max(longestReference, `Please use at most ${longestReference} characters`)
    .regex(/^\P{Cc}*$/u, "A reference can't have control characters")
    .transform(cleanLine)
    .meta({ description: aboutReference, examples: ["2026-0412"] });

type Sent = string | null | undefined;
type Sending = { [Name in FieldName]: Name extends "fullName" ? z.ZodType<string> : z.ZodType<Sent> };

/** The fields that software may write, in the order of the edit form. */
function fieldsIn(today: string) {
  const form = editForm(today).shape;
  const names = Object.keys(form).filter((name) => name !== "password") as FieldName[];
  return {
    ...(Object.fromEntries(names.map((name) => [name, requestOf(name, form, today)])) as Sending),
    reference: reference().nullish(),
    password: securityForm()
      .shape.password.regex(/^\P{Cc}*$/u, "The password can't have control characters")
      .optional()
      .meta({ description: aboutOf("password") }),
  };
}

/** A memorial to register. */
export const newMemorial = (today: string) => z.strictObject(fieldsIn(today));

/** Changes of a memorial as a JSON Merge Patch (RFC 7396). */
export const memorialChanges = (today: string) => {
  const { fullName, ...rest } = fieldsIn(today);
  return z.strictObject({ fullName: fullName.optional(), ...rest });
};

/** An invitation to send. */
export const newInvitation = () =>
  z.strictObject({
    email: coOwnerInvitationForm().shape.email.meta({
      description: "The address to which the invitation is sent.",
      format: "email",
      maxLength: 254,
      examples: ["nora@family.example"],
    }),
  });

/** The query of the list of memorials. */
export const listQuery = () =>
  z.strictObject({
    status: z.enum(["active", "archived"]).optional().meta({ description: "Only memorials with this status." }),
    reference: reference().optional().meta({ description: "Only the memorial with this reference." }),
    updatedSince: time("2026-11-28T09:00:00Z").optional().meta({
      description:
        "Only memorials that were changed at this time or later, the change that is longest ago first: one that is changed while you read the pages comes again at the end. Begin the next round with the time at which this one began, less a minute.",
    }),
    limit: z.int().min(1).max(100).default(25).meta({ description: "The most memorials in the answer." }),
    cursor: z.string().max(200).optional().meta({ description: "`nextCursor` of the answer before." }),
  });

/** An idempotency key: 1 to 255 visible ASCII characters, in quotes or without. */
export const idempotencyKey = () =>
  z
    .string("Send a key of your own, such as the number of the case")
    .regex(/^[\x21-\x7e]{1,255}$/, "An idempotency key has 1 to 255 visible ASCII characters")
    .meta({ examples: ["case-2026-0412"] });

/** The schemas of fields in an answer. */
function answersOf<N extends FieldName>(names: readonly N[]): Record<N, z.ZodType> {
  const entries = names.map((name): [N, z.ZodType] => {
    const { kind, required, fallback, dayAlone: isDayEnough } = descriptionOf(name);
    const description = aboutOf(name);
    if (isDayEnough) return [name, z.union([storedTime, dayAlone()]).nullable().meta({ description })];
    if (kind === "moment") return [name, storedTime.nullable().meta({ description })];
    if (kind === "lifeDate") return [name, z.string().meta(dayOrYear).nullable().meta({ description })];
    if (kind === "language") return [name, z.enum(languages).meta({ description })];
    if (kind === "choice") return [name, z.enum(choicesOf(name)).meta({ description })];
    if (kind === "tick") return [name, z.enum(["yes"]).nullable().meta({ description })];
    return [name, (required || fallback ? z.string() : z.string().nullable()).meta({ description })];
  });
  return Object.fromEntries(entries) as Record<N, z.ZodType>;
}

/** The fields of a memorial in short: those that say who died, when, and where the service is. */
export const facts = ["fullName", "knownAs", "dateOfBirth", "dateOfDeath", "serviceDate", "serviceLocation"] as const;

const short = {
  id: z.uuid().meta({ description: "The memorial's id. It never changes." }),
  shortId: z
    .string()
    .meta({ description: "Six characters that stand for the memorial in printed addresses and codes." }),
  reference: z.string().meta({ description: aboutReference }),
  status: z
    .enum(["active", "archived"])
    .meta({ description: "An archived page stays readable and takes no new memories." }),
  ...answersOf(facts),
  hasPortrait: z.boolean().meta({ description: "Whether the page has a portrait." }),
  hasCover: z.boolean().meta({ description: "Whether the page has a cover." }),
  pageUrl: z.url().meta({ description: "The address of the memorial's page." }),
  createdAt: storedTime.meta({ description: "When the memorial was registered." }),
  updatedAt: storedTime.meta({ description: "When its fields, gatherings or wishes were last changed." }),
};

const memorial = z.strictObject({
  ...short,
  ...answersOf(["biography", ...openFields, "customUrlSlug"]),
  gatherings: z
    .array(gathering)
    .meta({ description: "Gatherings beside the service, the earliest first. People enter them on the site." }),
  wishes: wishes.nullable().meta({
    description: "The family's wishes for the day of the service, in the page's language; null if there are none.",
  }),
  hasPassword: z.boolean().meta({ description: "Whether the page asks for an access password." }),
  password: z.string().nullable().optional().meta({
    description:
      "The access password, only for keys with the scope `passwords`; null if there is none or if it can no longer be read.",
  }),
});

const count = (description: string) => z.int().min(0).meta({ description });

const invitation = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  invitedAt: storedTime,
  expiresAt: storedTime.meta({ description: "The link in the email is valid until then." }),
});

const scope = z.enum(apiScopes);

const problem = z.object({
  type: z.url().meta({ description: "The kind of problem, as the address of its description." }),
  title: z.string().meta({ description: "The kind of problem in words." }),
  status: z.int().meta({ description: "The status of the answer." }),
  detail: z.string().meta({ description: "What was wrong with this request." }),
  memorialId: z
    .uuid()
    .optional()
    .meta({ description: "The memorial that is in the way: it has the reference, or was registered with the key." }),
  requestId: z.string().meta({ description: "Identifies the request, for questions to the operator." }),
  errors: z
    .array(
      z.strictObject({
        detail: z.string(),
        pointer: z.string().optional().meta({ description: "The field of the body as a JSON Pointer." }),
        parameter: z.string().optional().meta({ description: "The parameter of the address." }),
        header: z.string().optional().meta({ description: "The header of the request." }),
      }),
    )
    .optional()
    .meta({ description: "Each thing that was wrong, if there are several or if it has a place." }),
});

/** Every named shape, as the OpenAPI document has them. Those of requests are made for a day, 'YYYY-MM-DD'. */
export const shapes = (today: string) => ({
  NewMemorial: newMemorial(today),
  MemorialChanges: memorialChanges(today),
  NewInvitation: newInvitation(),
  Memorial: memorial,
  RegisteredMemorial: z.union([
    memorial,
    z.strictObject({ id: short.id, shortId: short.shortId, pageUrl: short.pageUrl }),
  ]),
  MemorialList: z.strictObject({
    memorials: z.array(z.strictObject(short)).max(100),
    nextCursor: z.string().nullable().meta({ description: "Leads to the next page; null on the last one." }),
  }),
  MemoryCounts: z.strictObject({
    pending: count("Memories that wait for a decision."),
    approved: count("Published memories, those only for the family included."),
    rejected: count("Rejected memories."),
  }),
  Deletion: z.strictObject({
    deletedAt: storedTime.meta({ description: "The time from which it is deleted, unless somebody keeps it." }),
  }),
  Invitation: invitation,
  InvitationList: z.strictObject({ invitations: z.array(invitation).max(100) }),
  Key: z.strictObject({
    name: z.string().meta({ description: "The name of the key." }),
    business: z.string().meta({ description: "The business that the key acts for." }),
    scopes: z.array(scope),
  }),
  Problem: problem,
});

export type ShapeName = keyof ReturnType<typeof shapes>;
