/** A text that a spreadsheet would take for a formula, or would after an apostrophe in front was dropped. */
const formula = /^'*[=+\-@\t\r\n]/;
const protectedFormula = /^'+[=+\-@\t\r\n]/;

/** A text with an apostrophe in front if a spreadsheet would calculate it. */
export function harmlessCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** A text as a cell of a CSV file. One that a spreadsheet would calculate is made harmless, so that it shows the text. */
export function writeCell(text: string): string {
  const harmless = harmlessCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A cell's text without the apostrophe that harmlessCell puts in front of formulas. */
export function plainCell(cell: string): string {
  return protectedFormula.test(cell) ? cell.slice(1) : cell;
}
