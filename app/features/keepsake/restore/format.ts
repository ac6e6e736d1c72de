import { z } from "zod";
import { bookChoices, longestDedication } from "~/features/book/door.server";
import { keptGatherings } from "~/features/gatherings/door.server";
import { nameLimits } from "~/features/people/door.server";
import { mostWords } from "~/features/transcripts/door.server";
import { keptWishes } from "~/features/wishes/door.server";
import { parseDay } from "~/lib/dates";
import { type OpenField, openFields } from "~/lib/field-values";
import { parseGradient } from "~/lib/gradient";
import { isUuid } from "~/lib/ids";
import { isLanguage, type Language, languages } from "~/lib/languages";
import { parseLifeDate } from "~/lib/life-dates";
import { parseLink } from "~/lib/link";
import { type Description, memorialFields } from "~/lib/memorial-fields";
import { memoryTypes } from "~/lib/memory-types";
import { slugShape } from "~/lib/slug";
import { clean, cleanLine } from "~/lib/text";
import { fullName, longestLink } from "~/models/memorial/input";
import { limits, mostPictures } from "~/models/memory/input";
import { limits as moderationLimits } from "~/models/moderation/input";

// The data of a keepsake (docs/keepsake.md) as a restore reads them. Anybody may have changed them, so each field is checked like a form's.

/** The newest version of memorial.json that this server reads. */
export const newestVersion = 1;

const id = () => z.string().refine(isUuid).toLowerCase();
const line = (most: number) => z.string().max(most).overwrite(cleanLine);
const block = (most: number) => z.string().max(most).overwrite(clean);
const filled = (most: number) => line(most).min(1);
const instant = () =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text);
const day = () => z.string().refine((text) => parseDay(text) !== null && text >= "1900");
const lifeDate = () => z.string().refine((text) => parseLifeDate(text) !== null && text >= "1000");
const link = () => line(longestLink).refine((text) => parseLink(text) !== null);
const path = () => z.string().min(1).max(1000);

const medium = () =>
  z.object({
    id: id(),
    kind: z.enum(["image", "video", "audio"]),
    files: z
      .array(z.object({ role: z.enum(["shown", "poster", "original"]), path: path() }))
      .max(3)
      .refine((files) => new Set(files.map(({ role }) => role)).size === files.length),
    /** The names below a picture. Keepsakes made before 2026-11-28 don't have them. */
    people: z.array(filled(nameLimits.name)).max(nameLimits.names).default([]),
  });

export type KeptMedium = z.output<ReturnType<typeof medium>>;

const room = ({ max, under = 0 }: Description) => max ?? under;

/** The schemas of the fields that people fill in, by their kind. A text that stands for an empty one may be empty. */
const kinds: Record<Exclude<Description["kind"], "password" | "slug">, (field: Description) => z.ZodType<string>> = {
  name: (field) => filled(room(field)),
  line: (field) => (field.fallback ? line(room(field)) : filled(room(field))),
  block: (field) => block(room(field)).min(1),
  link,
  lifeDate,
  moment: ({ dayAlone }) => (dayAlone ? z.union([day(), instant()]) : instant()),
  tick: () => z.literal("yes"),
  choice: ({ choices = {} }) => z.enum(Object.keys(choices)),
  language: () => z.string().refine((code): boolean => isLanguage(code)),
};

type Named = Exclude<OpenField, "fullName">;
const schemaOf = (name: Named) => () => kinds[memorialFields[name].kind](memorialFields[name]);
const named = openFields.filter((name): name is Named => name !== "fullName");

/** A field that isn't as it should be is left out, and the report names it. */
const fieldSchemas = {
  shortId: () => z.string().regex(/^[0-9a-hjkmnp-tv-z]{6}$/),
  ...(Object.fromEntries(named.map((name) => [name, schemaOf(name)])) as Record<Named, () => z.ZodType<string>>),
  customUrlSlug: () =>
    z
      .string()
      .min(1)
      .max(memorialFields.customUrlSlug.max)
      .regex(slugShape)
      .refine((slug) => !isUuid(slug)),
  backgroundGradient: () => z.string().refine((text) => parseGradient(text) !== null),
  handoutLanguages: () =>
    z
      .array(z.string().refine((code): boolean => isLanguage(code)))
      .min(1)
      .max(2),
  status: () => z.enum(["active", "archived"]),
  createdAt: instant,
  portrait: medium,
  cover: medium,
  book: () =>
    bookChoices()
      .omit({ leftOut: true })
      .extend({ dedication: block(longestDedication) }),
  // Keepsakes made before 2026-11-29 have neither of them.
  wishes: keptWishes,
  gatherings: keptGatherings,
} as const;

type Fields = { [Name in keyof typeof fieldSchemas]: z.output<ReturnType<(typeof fieldSchemas)[Name]>> | null };

export interface KeptMemorial extends Fields {
  id: string;
  fullName: string;
  /** The names of fields that were left out, because they weren't as they should be. */
  leftOut: string[];
}

/** Reads the memorial of a keepsake; null without an id or a name. */
export function readKeptMemorial(value: unknown): KeptMemorial | null {
  const read = z.looseObject({ id: id(), fullName: fullName() }).safeParse(value);
  if (!read.success) return null;
  const leftOut: string[] = [];
  const fields = Object.entries(fieldSchemas).map(([name, schema]) => {
    const found = read.data[name] ?? null;
    const field = found === null ? null : schema().safeParse(found);
    if (field && !field.success) leftOut.push(name);
    return [name, field?.data ?? null];
  });
  const { id: memorialId, fullName: name } = read.data;
  return { id: memorialId, fullName: name, leftOut, ...(Object.fromEntries(fields) as Fields) };
}

const decision = () => z.enum(["approved", "pending", "rejected"]);

/** The fields of a memory that every keepsake has. */
const shared = {
  id: id(),
  type: z.enum(memoryTypes),
  author: filled(limits.authorName),
  title: line(limits.contentTitle),
  text: z.string().max(limits.contentText).overwrite(clean),
  createdAt: instant(),
  medium: medium().nullable(),
  /** The language of its words. Keepsakes made before 2026-11-28 don't have it. */
  language: z
    .enum(languages as [Language, ...Language[]])
    .nullable()
    .default(null),
  /** The transcript of a film or voice. Keepsakes made before 2026-11-28 don't have it. */
  said: z
    .object({ language: z.enum(languages as [Language, ...Language[]]), words: block(mostWords).min(1).nullable() })
    .nullable()
    .default(null),
};
const caption = line(limits.caption);

const familyMemory = () =>
  z.object({
    ...shared,
    requestedType: z.enum(memoryTypes).nullable(),
    familyOnly: z.boolean(),
    /** Keepsakes made before books don't say. */
    inBook: z.boolean().default(true),
    status: decision(),
    rejectionReason: block(moderationLimits.rejectionReason).nullable(),
    decidedAt: instant().nullable(),
    mediaState: z.enum(["none", "awaited", "attached"]),
    pictures: z
      .array(
        z.object({
          position: z
            .int()
            .min(0)
            .max(mostPictures - 1),
          name: line(limits.fileName),
          caption,
          status: z.enum(["awaited", "attached", "late", "left_out"]),
          medium: medium().nullable(),
        }),
      )
      .max(mostPictures)
      .refine((pictures) => new Set(pictures.map(({ position }) => position)).size === pictures.length),
    late: z
      .object({
        status: decision(),
        type: z.enum(memoryTypes).nullable(),
        decidedAt: instant().nullable(),
        medium: medium().nullable(),
      })
      .nullable(),
  });

export type KeptMemory = z.output<ReturnType<typeof familyMemory>>;

/** Visitors' keepsakes hold what was published, and nothing about decisions. */
const visitorsMemory = () =>
  z
    .object({ ...shared, pictures: z.array(z.object({ caption, medium: medium().nullable() })).max(mostPictures) })
    .transform(
      ({ pictures, ...memory }): KeptMemory => ({
        ...memory,
        requestedType: null,
        familyOnly: false,
        inBook: true,
        status: "approved",
        rejectionReason: null,
        decidedAt: null,
        mediaState: memory.medium || pictures.length ? "attached" : "none",
        late: null,
        pictures: pictures.map((picture, position) => ({ ...picture, position, name: "", status: "attached" })),
      }),
    );

/** The schema of a memory in a keepsake for these readers. Made once for each restore, because making it takes longer than using it. */
export const keptMemory = (readers: "family" | "visitors"): z.ZodType<KeptMemory> =>
  readers === "family" ? familyMemory() : visitorsMemory();
