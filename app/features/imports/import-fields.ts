import { fold } from "~/lib/fold";
import { headingsElsewhere, servicesAlone } from "./import-headings";

/** The fields that a column of an imported list may hold, with their names on the pages and the headings of people and programs that mean them. */
const table = {
  reference: {
    label: "Reference (case number)",
    headings:
      "reference, ref, case, case id, case no, case number, case ref, case reference, case key, file number, file no, funeral number, funeral no, funeral id, funeral reference, contract number, contract no, call number, job number, job no, client id, deceased id, record id, record number, external id, id",
  },
  fullName: {
    label: "Full name",
    headings:
      "full name, name, deceased, deceased name, name of deceased, full name of deceased, deceased full name, decedent, decedent name, name of decedent, decedent full name, name of the deceased",
  },
  firstName: {
    label: "First name",
    headings:
      "first name, first names, first, forename, forenames, given name, given names, christian name, christian names, fname, deceased first name, deceased forename, deceased forenames, decedent first name, dec first name",
  },
  middleName: {
    label: "Middle name",
    headings:
      "middle name, middle names, middle, mname, middle initial, deceased middle name, decedent middle name, dec middle name",
  },
  lastName: {
    label: "Last name",
    headings:
      "last name, last, surname, family name, lname, deceased surname, deceased last name, decedent last name, dec last name",
  },
  knownAs: {
    label: "Known as",
    headings: "known as, preferred name, nickname, also known as, aka, goes by, informal name, familiar name",
  },
  dateOfBirth: {
    label: "Date of birth",
    headings: "date of birth, birth date, birthdate, dob, born, birth, birthday, deceased dob, decedent dob, d o b",
  },
  dateOfDeath: {
    label: "Date of death",
    headings:
      "date of death, death date, dod, died, death, deceased date, date deceased, passed away, date of passing, d o d",
  },
  serviceDate: {
    label: "Service date",
    headings:
      "service date, date of service, funeral date, date of funeral, service date time, service start, service date and time, ceremony date, cremation date, burial date, committal date, funeral date time, funeral date and time, service start date",
  },
  serviceTime: {
    label: "Service time",
    headings:
      "service time, time of service, funeral time, time of funeral, ceremony time, time, service start time, committal time, cremation time, burial time",
  },
  serviceLocation: {
    label: "Service location",
    headings:
      "service location, location, place of service, service place, venue, service venue, funeral location, funeral venue, church, chapel, crematorium, cemetery, service address, ceremony location, place",
  },
  biography: {
    label: "Family connections",
    headings: "family connections, biography, bio, obituary, obit, life story, about, obituary text, eulogy, notice",
  },
  livestreamUrl: {
    label: "Livestream link",
    headings:
      "livestream link, livestream, livestream url, live stream, live stream url, live stream link, webcast, webcast link, webcast url, stream url, streaming link",
  },
  livestreamDate: {
    label: "Livestream start",
    headings: "livestream start, livestream date, livestream starts, webcast start, webcast date, live stream start",
  },
  password: {
    label: "Access password",
    headings: "access password, password, passcode, memorial password, access code, page password",
  },
  customUrlSlug: {
    label: "Custom URL",
    headings: "custom url, custom url slug, slug, url slug, page name, web name",
  },
} as const;

export type ImportField = keyof typeof table;

/** The fields in the order in which pages list them. */
export const importFields = Object.keys(table) as ImportField[];

/** The fields whose cells are dates. */
export const dateFields: readonly ImportField[] = ["dateOfBirth", "dateOfDeath", "serviceDate", "livestreamDate"];

/** Whether a text names a field. */
export const isImportField = (text: string): text is ImportField => Object.hasOwn(table, text);

/** The name of a field on the pages. */
export const fieldLabel = (field: ImportField): string => table[field].label;

const byHeading = new Map(
  importFields.flatMap((field) =>
    [table[field].headings, headingsElsewhere[field] ?? ""]
      .flatMap((headings) => headings.split(", "))
      .map((heading) => [heading, field] as const),
  ),
);

/** A heading in the forms in which it is looked for. */
function formsOf(heading: string) {
  const start = heading.slice(0, 100);
  return [start.replace(/([a-z])([A-Z])/g, "$1 $2"), start].map((text) =>
    fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
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
