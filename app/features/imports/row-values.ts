import { type ZodError, z } from "zod";
import { dateFields, fieldLabel, type ImportField, lifeDates, moments } from "~/features/imports/import-fields";
import { descriptionOf, type FieldOfKind } from "~/lib/field-values";
import type { FieldName } from "~/lib/memorial-fields";
import { longestReference } from "~/lib/reference";
import { cleanLine } from "~/lib/text";
import { type DateFault, readLifeDate } from "~/lib/written-date";
import type { DraftFields } from "~/models/memorial/draft.server";
import { basicForm, editForm, securityForm, serviceForm, urlForm } from "~/models/memorial/input";
import { type ReadAs, readCell } from "./cell-values";
import { isUnclear, wholeDates } from "./date-cells";
import { type Column, mostInCell } from "./input";
import { quietFamily, turnedName, withoutBirthName } from "./listed-name";
import { readMoment } from "./service-time";
import { dayMeant } from "./zoned-time";

/** The values that a row has for a memorial, cleaned like the fields of a registration. Empty ones are missing, and times are in the site's zone, 'YYYY-MM-DDTHH:MM', or of the service the day alone. */
export interface RowValues extends DraftFields, Partial<Record<FieldOfKind<"choice">, string | undefined>> {
  reference?: string | undefined;
  password?: string | undefined;
  /** The name as earlier imports took it, where it is turned round now: as it is in the list, and with a birth name in brackets. */
  listedNames?: string[] | undefined;
}

/** Messages by the field whose cell is wrong; one about the whole row has the key 'row'. They name no value. */
export type RowProblems = Partial<Record<ImportField | "row", string>>;

export interface ReadRow {
  values: RowValues;
  problems: RowProblems;
  /** The cells as they are in the file, without the marks of spreadsheets and HTML, and without those that say that nothing is known. */
  typed: Partial<Record<ImportField, string>>;
  /** The cells that are understood in another way than they are written, as far as people should look at them. */
  read: Partial<Record<ImportField, ReadAs>>;
}

interface Setting {
  /** A date in the site's time zone, 'YYYY-MM-DD'. No date of birth or death may be later. */
  today: string;
  timeZone: string;
}

const faults: Record<DateFault | "no-time" | "unreadable-time", string> = {
  unreadable: "This isn't a date that can be read. Please write it like 3 Nov 2026",
  "no-such-day": "There is no such day",
  "short-year": "Please write the year with four digits",
  "year-only": "This is only a year. Please write the whole date, like 3 Nov 2026",
  number: "This is a number from a spreadsheet. Please write the date like 3 Nov 2026",
  "either-order": "Day and month could be either way round. Please write the month as a word",
  "no-time": "The time is missing. Please write it after the date, like 3 Nov 2026 14:00",
  "unreadable-time": "This isn't a time that can be read. Please write it like 14:00",
};

/** The message about a date of birth or death: of these the year alone may be known. */
const unreadableLife = "This isn't a date that can be read. Please write it like 3 Nov 1941, or just the year";

/** The values of a row's cells by field, and where they differ from what is written; a cell without text is missing. */
function readCells(cells: string[], columns: Column[]): Pick<ReadRow, "typed" | "read"> {
  const typed: ReadRow["typed"] = {};
  const read: ReadRow["read"] = {};
  for (const [index, { field, leaveUnclear }] of columns.entries()) {
    if (!field) continue;
    const { text, readAs } = readCell(field, (cells[index] ?? "").slice(0, mostInCell));
    if (text && leaveUnclear && dateFields.includes(field) && isUnclear(field, text)) {
      read[field] = { why: "left-empty", cell: text };
      continue;
    }
    if (text) typed[field] = text;
    if (readAs) read[field] = readAs;
  }
  return { typed, read };
}

/** The cells of a row by field; a cell without text is missing. */
export function cellsByField(cells: string[], columns: Column[]): Partial<Record<ImportField, string>> {
  return readCells(cells, columns).typed;
}

/** Making the schemas takes longer than reading a row, so those of the last day are kept. */
let lastMade: { today: string; schemas: ReturnType<typeof makeSchemas> } | undefined;

const makeSchemas = (today: string) => ({
  basic: basicForm(today),
  service: serviceForm(),
  url: urlForm(),
  security: securityForm(),
  choices: z.object(editForm(today).shape).pick({ gateDates: true, nameSearch: true, care: true }),
});

function schemasOf(today: string) {
  if (lastMade?.today !== today) lastMade = { today, schemas: makeSchemas(today) };
  return lastMade.schemas;
}

/** The fields of an error's issues, each with its first message. */
const messagesIn = (error: ZodError | undefined) =>
  (error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? "row"), message] as const);

const tooMany = (cells: number, columns: number) =>
  `This line has ${cells} cells, but there are ${columns} columns. A cell with a comma or semicolon has to stand in quotation marks`;

/** The place of a message about a field that has no column. */
const standIns: Partial<Record<string, ImportField[]>> = {
  fullName: ["fullName", "lastName", "firstName"],
  livestreamDate: ["livestreamDate", "livestreamUrl"],
};

/**
 * Reads the cells of a row by the columns that were chosen, with the rules of registration. Cells that can't be read have a message each, and the others
 * are read all the same.
 */
export function readRow(cells: string[], columns: Column[], { today, timeZone }: Setting): ReadRow {
  const { typed, read } = readCells(cells, columns);
  // Nobody knows which cell is one too many, so none of them is read.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ""))
    return { values: {}, problems: { row: tooMany(cells.length, columns.length) }, typed, read };
  const problems: RowProblems = {};
  const note = (name: string, message: string) => {
    const places = standIns[name] ?? [name as ImportField];
    const place = places.find((field) => columns.some((column) => column.field === field));
    if (place) problems[place] ??= message;
    else problems.row ??= message;
  };
  const { dates } = wholeDates(typed, columns, today);
  const orderFor = (field: ImportField) => columns.find((column) => column.field === field)?.order ?? null;
  const dayOf = (field: ImportField) => {
    const cell = dates[field];
    if (!cell) return undefined;
    const read = readLifeDate(cell, orderFor(field));
    if ("date" in read) return dayMeant(cell, read.date, { today, timeZone });
    note(field, read.fault === "unreadable" ? unreadableLife : faults[read.fault]);
    return undefined;
  };
  const momentIn = (field: ImportField, timeCell?: string) => {
    const cell = dates[field];
    if (!cell) {
      if (timeCell) note("serviceTime", "Please add the date too, or leave out the time");
      return undefined;
    }
    const found = readMoment(cell, timeCell, { order: orderFor(field), today, timeZone });
    if ("moment" in found) return found.moment;
    if ("day" in found && descriptionOf(field as FieldName).dayAlone) return found.day;
    note(found.fault === "unreadable-time" ? "serviceTime" : field, faults[found.fault]);
    return undefined;
  };

  const parts = [typed.firstName, typed.middleName, typed.lastName].filter((part) => part !== undefined);
  const nameColumn = columns.find(({ field }) => field === "fullName");
  const whole = typed.fullName ? turnedName(typed.fullName, nameColumn?.familyFirst ?? false) : null;
  if (whole && typed.fullName) read.fullName ??= { why: "turned", cell: typed.fullName };
  const turned = whole && withoutBirthName(whole);
  const quiet = typed.lastName && typed.firstName ? quietFamily(typed.lastName, typed.firstName) : null;
  if (quiet && typed.lastName) read.lastName ??= { why: "turned", cell: typed.lastName };
  const joined = [typed.firstName, typed.middleName, quiet ?? typed.lastName].filter((part) => part !== undefined);
  const texts: ReadRow["typed"] = { ...typed, fullName: turned ?? typed.fullName ?? (joined.join(" ") || undefined) };
  for (const field of lifeDates) texts[field] = dayOf(field);
  for (const field of moments) texts[field] = momentIn(field, field === "serviceDate" ? typed.serviceTime : undefined);
  const { basic, service, url, security, choices } = schemasOf(today);
  const checks = [
    basic.safeParse(texts),
    service.safeParse(texts),
    url.safeParse(texts),
    choices.safeParse(texts),
    ...(typed.password ? [security.safeParse(texts)] : []),
  ];
  const values: RowValues = {};
  for (const { error, data } of checks) {
    for (const [name, message] of messagesIn(error)) note(name, message);
    for (const [name, value] of Object.entries(data ?? {}))
      if (value) values[name as Exclude<keyof RowValues, "listedNames">] = value;
  }
  if (typed.reference && typed.reference.length > longestReference)
    note("reference", `${fieldLabel("reference")} must be at most ${longestReference} characters`);
  else if (typed.reference) values.reference = cleanLine(typed.reference) || undefined;
  const earlier = whole ? [typed.fullName ?? "", whole] : quiet ? [parts.join(" ")] : [];
  if (earlier.length && values.fullName) values.listedNames = earlier.map(cleanLine);
  return { values, problems, typed, read };
}
