import * as library from "@e965/xlsx";

// Workbooks as programs write them, and as they write them wrongly, made by code.

type Value = string | number | boolean | null;
type Format = "xlsx" | "xlsm" | "xlsb" | "xls" | "biff5" | "ods" | "fods" | "xlml";

/** A workbook with these sheets. `change` gets each sheet before it is written. */
export function workbook(
  sheets: Record<string, Value[][]>,
  format: Format = "xlsx",
  change: (sheet: library.WorkSheet, book: library.WorkBook, name: string) => void = () => {},
): Buffer<ArrayBuffer> {
  const book = library.utils.book_new();
  book.Workbook = { WBProps: {}, Sheets: Object.keys(sheets).map((name) => ({ name, Hidden: 0 })) };
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = library.utils.aoa_to_sheet(rows);
    library.utils.book_append_sheet(book, sheet, name);
    change(sheet, book, name);
  }
  const written = library.write(book, { type: "buffer", bookType: format, compression: true });
  return Buffer.from(written as Uint8Array);
}

/** A ZIP file with these files. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  const container = library.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(files))
    library.CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content as string));
  for (const left of ["/\u0001Sh33tJ5", "Sh33tJ5"]) library.CFB.utils.cfb_del(container, left);
  return Buffer.from(
    library.CFB.write(container, { type: "buffer", fileType: "zip", compression: true }) as Uint8Array,
  );
}

const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** The files of an .xlsx with one sheet of this XML, with changes: null leaves a file out. */
export function xlsxFiles(sheetData: string, changes: Record<string, string | Buffer | null> = {}) {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const files: Record<string, string | Buffer | null> = {
    "[Content_Types].xml": `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<?xml version="1.0"?><workbook ${main} xmlns:r="${relations}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`,
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) => (content === null ? [] : [[name, content]])),
  );
}

export const xlsxOf = (sheetData: string, changes: Record<string, string | Buffer | null> = {}): Buffer =>
  zipOf(xlsxFiles(sheetData, changes));

/** A row of an .xlsx with these texts. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
