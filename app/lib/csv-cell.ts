/**
 * The beginning of a text that a spreadsheet would take for a formula, or would after an apostrophe in front was dropped: white space and invisible
 * characters don't keep it from that, and full-width and small signs count as the ASCII ones do.
 */
const start = "(?:[\\t\\r\\n]|[\\s\\p{Cf}]*[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b\\u2212])";
const formula = new RegExp(`^'*${start}`, "u");
const protectedFormula = new RegExp(`^'+${start}`, "u");

/** A text with an apostrophe in front if a spreadsheet would calculate it. */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A text as a cell of a CSV file. One that a spreadsheet would calculate is made harmless, so that it shows the text. */
export function writeCell(text: string): string {
  const harmless = harmlessCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The mark with which Excel recognises UTF-8, at the beginning of a CSV file. */
export const csvMark = "\ufeff";

/** A line of a CSV file (RFC 4180). */
export const csvLine = (cells: string[]): string => `${cells.map((text) => writeCell(text)).join(",")}\r\n`;

/** A cell's text without the apostrophe that harmlessCell puts in front of formulas. */
export function plainCell(cell: string): string {
  return protectedFormula.test(cell) ? cell.slice(1) : cell;
}

/** The text of a cell that programs write as ="00123", so that Excel takes it for text; other cells stay as they are. */
export function textCell(cell: string): string {
  const [, text] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
