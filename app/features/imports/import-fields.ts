import { descriptionOf, type FieldOf, type FieldOfKind, fieldNames, sentenceCase } from "~/lib/field-values";
import { fold } from "~/lib/fold";
import { headings, headingsElsewhere, servicesAlone } from "./import-headings";

/** Columns of lists that are no fields of a memorial, but parts of some. */
const parts = {
  reference: "Reference (case number)",
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  serviceTime: "Service time",
};

/** The fields of a memorial that a list may hold: those that registration asks for, and choices. */
type ListedField = FieldOf<"basic" | "service" | "security" | "url"> | FieldOfKind<"choice">;
const listed = fieldNames.filter((name): name is ListedField => {
  const { step, kind } = descriptionOf(name);
  return step !== undefined || kind === "choice";
});

export type ImportField = ListedField | keyof typeof parts;

/** The fields in the order in which pages list them and an export has them. */
export const importFields: ImportField[] = [
  ...new Set([
    ...(["reference", "fullName", "firstName", "middleName", "lastName", "knownAs", "dateOfBirth"] as const),
    ...(["dateOfDeath", "serviceDate", "serviceTime", "serviceLocation", "biography"] as const),
    ...listed,
  ]),
];

const isListed = (field: ImportField): field is ListedField => !(field in parts);
/** The fields that an export has, in its order. */
export const exportedFields = importFields.filter(isListed).filter((field) => field !== "password");

const kindOf = (field: ImportField) => (isListed(field) ? descriptionOf(field).kind : "line");

/** The fields whose cells are days, and those whose cells are days with times. */
export const lifeDates = exportedFields.filter((field) => kindOf(field) === "lifeDate");
export const moments: (typeof lifeDates)[number][] = exportedFields.filter((field) => kindOf(field) === "moment");
/** The fields whose cells are dates. */
export const dateFields: readonly ImportField[] = [...lifeDates, ...moments];

/** Whether a field has several lines. */
export const isLong = (field: ImportField): boolean => kindOf(field) === "block";

/** Whether a text names a field. */
export const isImportField = (text: string): text is ImportField => (importFields as string[]).includes(text);

/** The name of a field on the pages. */
export function fieldLabel(field: ImportField): string {
  if (field === "password") return "Access password";
  return isListed(field) ? sentenceCase(descriptionOf(field).label) : parts[field];
}

/** A heading as it is in the tables, with words apart that are written together: 'livestreamUrl' is 'livestream url'. */
const plain = (heading: string) =>
  fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const apart = (heading: string) => plain(heading.replace(/([a-z])([A-Z])/g, "$1 $2"));

/** The headings that mean a field: its own names, and those that people and programs have for it. */
const headingsOf = (field: ImportField) => [
  ...(isListed(field) ? [apart(fieldLabel(field)), apart(field)] : []),
  ...[headings[field], headingsElsewhere[field]].flatMap((more) => more?.split(", ").map(plain) ?? []),
];

const byHeading = new Map(
  importFields.flatMap((field) => headingsOf(field).map((heading) => [heading, field] as const)),
);

/** A heading in the forms in which it is looked for. */
function formsOf(heading: string) {
  const start = heading.slice(0, 100);
  return [apart(start), plain(start)];
}

/** The field that a heading means, such as 'Date of Birth', 'DOB' or 'dateOfBirth'; null if it is none that is known. */
export function fieldOfHeading(heading: string): ImportField | null {
  const form = formsOf(heading).find((text) => text !== "" && byHeading.has(text));
  return (form && byHeading.get(form)) || null;
}

/** The field that a heading such as 'Service' may mean, where no other column is certainly that; null if it is none. */
export function looseFieldOf(heading: string): ImportField | null {
  return formsOf(heading).some((text) => servicesAlone.has(text)) ? "serviceDate" : null;
}
