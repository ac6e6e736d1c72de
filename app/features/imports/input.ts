import { z } from "zod";
import { type Encoding, encodings } from "~/features/imports/csv/encoding";
import { type Letters, type Reading, readings } from "~/features/imports/csv/letters";
import { type CsvFault, type Separator, separators } from "~/features/imports/csv/read";
import type { FileKind } from "~/features/imports/csv/text";
import { dateFields, fieldLabel, type ImportField, isImportField } from "~/features/imports/import-fields";
import type { ColumnOrder } from "~/lib/written-date";

/** The largest list in bytes, the most rows of an import, and the most imports into which a longer list is divided. */
export const mostBytes = 5 * 1024 * 1024;
export const mostRows = 5000;
export const mostParts = 5;
/** The most columns of a list, and its most lines without text: a spreadsheet may save thousands of rows below its last. */
export const mostColumns = 100;
export const mostEmpty = 20_000;

/** The most characters of a cell that is stored. No field takes more than 5,000. */
export const mostInCell = 20_000;

/** The imports of a business at a time, and the days after which one is gone. */
export const mostImports = 20;
export const importDays = 30;

/** A column of a list: what it holds, and what its dates say about their order. */
export interface Column {
  heading: string;
  field: ImportField | null;
  order: ColumnOrder | null;
  /** Whether somebody has to say which order its dates have. */
  asks: boolean;
  /** A date in it that could be read both ways; empty if there is none. */
  example: string;
  /** Whether its cells, as names, have the family name first. */
  familyFirst?: boolean;
  /** The century of years of birth in two digits that may be in two; "ask" until somebody has said it. */
  century?: Century | "ask";
  /** The first of these years, such as '20'. */
  shortYear?: string;
  /** The cells from which nobody can tell a date: how many, and the first of them. */
  unclear?: { count: number; example: string };
  /** Whether they are left empty; otherwise their rows wait to be corrected. */
  leaveUnclear?: boolean;
  /** At the first column: how the letters of the list may be read, if there are several ways. */
  letters?: Letters;
  /** Whether it is matched as in the business's last list with these headings. */
  remembered?: true;
}

export type Century = "1900" | "2000";

/** The states of an import: waiting for its columns, ready to be run, to be run by the server, and run. */
export type ImportState = "columns" | "review" | "waiting" | "working" | "done";

/** The states of a row: how it would end, or has ended. */
export type RowState = "unchecked" | "new" | "here" | "differs" | "twice" | "problem" | "left_out" | "registered";

/** Why a workbook can't be read. */
type WorkbookRefusal =
  | "locked-workbook"
  | "damaged-workbook"
  | "heavy-workbook"
  | "slow-workbook"
  | "no-workbook"
  | "numbers-document"
  | "empty-workbook"
  | "uncalculated"
  | "busy";

/** Why a list can't be imported at all. */
export type ImportRefusal =
  | FileKind
  | CsvFault
  | WorkbookRefusal
  | "too-big"
  | "no-room"
  | "too-many"
  | "no-rows"
  | "too-many-at-once"
  | "no-file";

const saveAs = "Please save it as an Excel workbook (.xlsx) or as CSV.";

/** The message for a list that can't be imported; `line` is where reading it ended. */
export function refusalText(refused: ImportRefusal, line = 1): string {
  const texts: Record<ImportRefusal, string> = {
    empty: "This file is empty.",
    "locked-workbook": "This spreadsheet is protected by a password. Please save it without one and upload it again.",
    "damaged-workbook": `This spreadsheet is damaged, or didn't arrive as a whole. Please open it in the program that made it, save it and upload it again.`,
    "heavy-workbook": `This spreadsheet holds more than can be read. Please copy the list alone into a new one, without pictures and other sheets.`,
    "slow-workbook": `Reading this spreadsheet takes too long. Please copy the list alone into a new one, or save it as CSV.`,
    "no-workbook": `This isn't a spreadsheet, but another kind of file. Please choose a spreadsheet (.xlsx, .xls, .ods) or a CSV file.`,
    "numbers-document":
      'This is a document of Numbers. In Numbers choose "File", "Export to" and "Excel", and upload that.',
    "empty-workbook": "This spreadsheet has no visible cell with text.",
    uncalculated: `This spreadsheet has formulas whose results aren't in it. Please open it in Excel or LibreOffice, save it and upload it again.`,
    busy: "Another spreadsheet is being read at the moment. Please try again in a minute.",
    pdf: `This is a PDF. Please export the list as a spreadsheet or CSV from the program that made it.`,
    picture: "This is a picture. Please choose a spreadsheet or a CSV file.",
    "web-page": `Line 1: this is a web page, and not a list. Open it in Excel first. ${saveAs}`,
    "rich-text": `Line 1: this is a text document, and not a list. Please export the list as a spreadsheet or CSV.`,
    data: "Line 1: this file is written for programs, and not a list. Please export the list as a spreadsheet or CSV.",
    binary: `This file isn't text. ${saveAs}`,
    "open-quote": `Line ${line}: a quotation mark opens here and is never closed. Please remove it, or close it at the end of the cell.`,
    "text-after-quote": `Line ${line}: text follows the closing quotation mark of a cell. A quotation mark inside a quoted cell has to be doubled ("").`,
    "too-many-columns": `Line ${line} has more than ${mostColumns} columns. Please keep only the columns with names, dates and services.`,
    "too-many-rows": `Line ${line}: the list has more than ${(mostParts * mostRows).toLocaleString("en-GB")} rows. Please divide it into several files.`,
    "too-many-at-once": `Line ${line}: the list has more than ${mostRows.toLocaleString("en-GB")} rows. Please save it as CSV and upload it here: it is divided then.`,
    "too-many-empty": `Line ${line}: the list has more than ${mostEmpty.toLocaleString("en-GB")} empty lines. Please delete them and save it again.`,
    "too-big": "This file is larger than 5 MB. Please divide it into several files.",
    "no-room": "There isn't enough room for this file at the moment. Please tell the people who run this site.",
    "too-many": `You have ${mostImports} imports already. Please discard one that you no longer need.`,
    "no-rows": "Line 1: there is only one line with headings, and no memorial below it.",
    "no-file": "Please choose a spreadsheet or a CSV file.",
  };
  return texts[refused];
}

/** The encodings that may be chosen for files that don't say theirs. */
export const chosenEncodings = ["auto", "windows-1252", "windows-1250", "windows-1251", "macintosh"] as const;

/** The form that uploads a list. The encoding counts for files that don't say theirs. */
export const uploadForm = () => z.object({ encoding: z.enum(chosenEncodings).catch("auto").default("auto") });

/** The separator and encoding of a list in words, such as 'commas, Unicode (UTF-8)'. */
export const formatInWords = (separator: Separator, encoding: Encoding) =>
  `${separators[separator]}, ${encodings[encoding]}`;

/** Whether a list has to say of each memorial at least these. */
const nameFields: ImportField[] = ["fullName", "firstName", "lastName"];

/**
 * The form that says what each of the columns holds: `column0` and so on, with the name of a field or nothing, and `order0` for dates that could be read
 * both ways. Messages stand at the columns that are wrong.
 */
export const columnsForm = (columns: Pick<Column, "asks" | "heading" | "shortYear">[]) =>
  z.record(z.string(), z.string().max(1000)).transform((typed, { addIssue }) => {
    const seen = new Map<ImportField, number>();
    const issue = (name: string, message: string) => addIssue({ code: "custom", path: name ? [name] : [], message });
    const chosen = columns.map(({ asks, heading, shortYear }, index) => {
      const name = typed[`column${index}`] ?? "";
      const field = isImportField(name) ? name : null;
      const order = typed[`order${index}`];
      if (name && !field) issue(`column${index}`, "Please choose one of these");
      if (field && seen.has(field)) issue(`column${index}`, `Another column is "${fieldLabel(field)}" already`);
      if (field) seen.set(field, index);
      const isAsked = asks && field !== null && dateFields.includes(field);
      if (isAsked && order !== "dmy" && order !== "mdy")
        issue(`order${index}`, `Please say how the dates of "${heading}" are written`);
      const century = typed[`century${index}`];
      const isSaid = century === "1900" || century === "2000";
      if (shortYear && field === "dateOfBirth" && !isSaid)
        issue(`century${index}`, `Please say which year ${shortYear} is`);
      return {
        field,
        order: order === "dmy" || order === "mdy" ? order : null,
        ...(isSaid && { century: century as Century }),
        leaveUnclear: typed[`unclear${index}`] === "leave",
      } as const;
    });
    if (!nameFields.some((field) => seen.has(field))) issue("", "Please say which column holds the name");
    return chosen;
  });

/** How the letters of a list are read, as the form of its columns says; undefined if it says nothing that is known. */
export const saidLetters = (typed: unknown): Reading | undefined => readings.find((reading) => reading === typed);

/** The form that corrects the cells of a row, as they are typed; a cell that isn't sent stays as it is. `keep` is 'left-out' to leave the row out. */
export const cellsForm = () =>
  z.object({ keep: z.enum(["left-out"]).optional().catch(undefined) }).catchall(z.string().max(mostInCell).optional());

/** The parts of a list of rows that may be shown alone. */
export const shownParts = ["all", "new", "here", "problem", "left_out", "registered"] as const;
export type ShownPart = (typeof shownParts)[number];

/** The states of the rows in each part. */
export const statesOf: Record<Exclude<ShownPart, "all">, RowState[]> = {
  new: ["new"],
  here: ["here", "differs", "twice"],
  problem: ["problem", "unchecked"],
  left_out: ["left_out"],
  registered: ["registered"],
};
