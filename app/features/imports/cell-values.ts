import { dateFields, type ImportField } from "~/features/imports/import-fields";
import { plainCell, textCell } from "~/lib/csv-cell";
import { textOfHtml } from "~/lib/html-text";
import { splitTime } from "~/lib/written-date";

/** Why a cell is understood in another way than it is written. */
export type Why = "html" | "no-date" | "turned" | "damaged" | "left-empty";

/** A cell that is understood in another way than it is written, as it is in the list. */
export interface ReadAs {
  why: Why;
  cell: string;
}

/** Cells with which programs and people say that nothing is known. */
const nothing =
  /^(?:n\/?a|n\.\s?a\.|#n\/a|null|\(null\)|\\n|nil|none|tb[cad]|t\.b\.[cad]\.|to be (?:confirmed|arranged|announced|advised)|unknown|not (?:known|applicable|available)|k\.\s?a\.|unbekannt|inconnue?|desconocid[oa]|nieznan[aye])\.?$/i;
/** Of those, the ones that nobody is called. */
const noName = /^(?:N\/A|n\/a|#N\/A|NULL|\([Nn][Uu][Ll]{2}\)|\\N|TBC|TBA|TBD)$/;
const dashes = /^[-–—−_.…*/\\·]+$/;

const nameFields: readonly ImportField[] = ["fullName", "firstName", "middleName", "lastName", "knownAs"];
/** They are compared and typed as they are. */
const literalFields: readonly ImportField[] = ["reference", "password"];

/** Whether a cell says that nothing is known. A family name may be Null. */
function saysNothing(field: ImportField, text: string) {
  if (text.length > 30) return false;
  if (dashes.test(text)) return true;
  if (!nameFields.includes(field)) return nothing.test(text);
  return noName.test(text) && !(field === "lastName" && text === "NULL");
}

/**
 * Whether a date in numbers is one that programs write where none is known: all zeros, and the first days of SQL Server (1753), Access and Excel (1899, 1900)
 * and .NET (year 1). With the month in words it is a date.
 */
function isNoDate(text: string) {
  const { day } = splitTime(text.slice(0, 60));
  const numbers = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(day)?.slice(1);
  if (!numbers) return false;
  const [first = "", second = "", third = ""] = numbers;
  const [year = 0, ...others] = (first.length > 2 ? [first, second, third] : [third, first, second]).map(Number);
  const [low = 0, high = 0] = others.sort((a, b) => a - b);
  if (year === 1899) return (low === 12 && high >= 30) || (low === 30 && high === 12);
  if (year === 0) return high === 0;
  return [1, 1753, 1900].includes(year) && high <= 1;
}

/**
 * The text of a cell for a field, without the marks of spreadsheets and HTML; empty if the cell says that nothing is known. `readAs` tells where it is
 * understood in another way than it is written, if people should look at it.
 */
export function readCell(field: ImportField, written: string): { text: string; readAs?: ReadAs } {
  const cell = textCell(plainCell(written)).trim();
  if (literalFields.includes(field)) return { text: saysNothing(field, cell) ? "" : cell };
  const text = textOfHtml(cell);
  if (saysNothing(field, text)) return { text: "" };
  if (dateFields.includes(field) && isNoDate(text)) return { text: "", readAs: { why: "no-date", cell } };
  if (text.includes("\ufffd")) return { text, readAs: { why: "damaged", cell } };
  return text === cell ? { text } : { text, readAs: { why: "html", cell } };
}
