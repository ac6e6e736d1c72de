// The JSON messages between the server and the process that reads workbooks. It runs unbundled, so it imports nothing from the app.

/** A request to the process: to open the workbook on its standard input, or to send the rows of a sheet. `columns` and `rows` are the most that are taken. */
export type Job = { open: true } | { sheet: number; columns: number; rows: number };

/** A row with text, and its number in the sheet, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** A visible sheet with text, and its first rows. */
export interface Sheet {
  name: string;
  top: string[][];
}

/** How a workbook is written. */
export const kinds = ["xlsx", "xlsb", "xls", "ods", "xml"] as const;
export type Kind = (typeof kinds)[number];

/** The fault of a workbook as a whole. */
export const faults = [
  "locked-workbook",
  "damaged-workbook",
  "heavy-workbook",
  "slow-workbook",
  "no-workbook",
  "numbers-document",
  "empty-workbook",
  "uncalculated",
] as const;
export type Fault = (typeof faults)[number];

/** The fault of a sheet, at a line. */
export const sheetFaults = ["too-many-columns", "too-many-rows"] as const;
export type SheetFault = (typeof sheetFaults)[number];

/** Cells of a sheet that were left out or hold an error. */
export interface Left {
  hiddenRows: number;
  errors: number;
  /** The line of the first cell with an error, or 0. */
  errorLine: number;
}

/** From the process: pieces of the rows, then an outcome; `bad` if the workbook is at fault, `failed` if the machine is. */
export type Answer =
  | { rows: SheetRow[] }
  | { opened: { kind: Kind; sheets: Sheet[] } }
  | { done: Left }
  | { bad: Fault }
  | { bad: SheetFault; line: number }
  | { failed: string };

/** A workbook, or one of its sheets, that can't be read because of its own content. */
export class BadWorkbook extends Error {
  readonly answer: Extract<Answer, { bad: unknown }>;
  constructor(answer: Extract<Answer, { bad: unknown }>) {
    super(`the workbook is at fault: ${answer.bad}`);
    this.answer = answer;
  }
}
