import { textRow as row, workbook, xlsxOf, zipOf } from "./workbooks.ts";

/** A workbook that can't be read: what it is, and what is said about it. */
export interface BrokenWorkbook {
  what: string;
  bytes: () => Buffer;
  says: RegExp;
}

const list = [
  ["Name", "Date of death"],
  ["Ann Reed", "2025-11-01"],
];
const rows = row("Name", "Date of death") + row("Ann Reed", "2025-11-01");
const damaged = /damaged, or didn't arrive as a whole/;
const heavy = /holds more than can be read/;
const locked = /protected by a password/;
const other = /isn't a spreadsheet, but another kind/;
const empty = /no visible cell with text/;
const results = /formulas whose results aren't in it/;

const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const turned = (bytes: Buffer, share: number) => {
  const copy = Buffer.from(bytes);
  for (let at = Math.floor(copy.length * share); at < copy.length * share + 40; at++) copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};
const one = (what: string, bytes: () => Buffer, says: RegExp): BrokenWorkbook => ({ what, bytes, says });
const bomb = Buffer.alloc(60 * 1024 * 1024, 0x20);

/** An .xlsx in which a bit of every file says that it is encrypted. */
function encryptedZip() {
  const bytes = xlsxOf(rows);
  for (let at = 0; at < bytes.length - 4; at++) {
    const mark = bytes.toString("hex", at, at + 4);
    if (mark === "504b0304") bytes[at + 6] = (bytes[at + 6] ?? 0) | 1;
    if (mark === "504b0102") bytes[at + 8] = (bytes[at + 8] ?? 0) | 1;
  }
  return bytes;
}

const ods = (files: Record<string, string>) =>
  zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "META-INF/manifest.xml": "<m/>", ...files });

const formula = (after: string, attributes = "") =>
  `${row("Name", "Date of death")}<row><c r="A2"${attributes}><f>B2&amp;"x"</f>${after}</c></row>`;

export const brokenWorkbooks: BrokenWorkbook[] = [
  ...[0.02, 0.2, 0.4, 0.6, 0.8, 0.9, 0.99].flatMap((share) => [
    one(`an .xlsx of which ${share * 100} % arrived`, () => cut(workbook({ List: list }), share), damaged),
    one(`an .ods of which ${share * 100} % arrived`, () => cut(workbook({ List: list }, "ods"), share), damaged),
  ]),
  ...[0.05, 0.3, 0.5].map((share) =>
    one(`an .xlsx with wrong bytes at ${share * 100} %`, () => turned(workbook({ List: list }), share), damaged),
  ),
  one("the first bytes of an .xlsx", () => Buffer.from("504b030414000600", "hex"), damaged),
  one("the first bytes of an .xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), damaged),
  ...[0.05, 0.3].map((share) =>
    one(
      `an .xls of which ${share * 100} % arrived`,
      () => cut(workbook({ List: list }, "xls"), share),
      /damaged|another kind/,
    ),
  ),
  one("a ZIP file with a text", () => zipOf({ "readme.txt": "x" }), other),
  one("a ZIP file with a CSV file", () => zipOf({ "list.csv": "Name\nAnn\n" }), other),
  one("a .docx", () => zipOf({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>" }), other),
  one("a .pptx", () => zipOf({ "[Content_Types].xml": "<Types/>", "ppt/presentation.xml": "<p/>" }), other),
  one("an .odt", () => zipOf({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<x/>" }), other),
  one(
    "an .odp",
    () => zipOf({ mimetype: "application/vnd.oasis.opendocument.presentation", "content.xml": "<x/>" }),
    other,
  ),
  one("an e-book", () => zipOf({ mimetype: "application/epub+zip", "OEBPS/content.opf": "<x/>" }), other),
  one("a Java program", () => zipOf({ "META-INF/MANIFEST.MF": "x", "A.class": "x" }), other),
  one("a document of Numbers", () => zipOf({ "Index/Document.iwa": "x" }), /document of Numbers/),
  one("a document of Numbers of 2009", () => zipOf({ "index.xml.gz": "x" }), /document of Numbers/),
  one("a document of Numbers in a folder", () => zipOf({ "Index.zip": "x", "Data/a.jpg": "x" }), /document of Numbers/),
  one("an .xlsx of encrypted files", encryptedZip, locked),
  one(
    "an .ods with a password",
    () => ods({ "content.xml": "x", "META-INF/manifest.xml": "<manifest:encryption-data/>" }),
    locked,
  ),
  one("a bomb in the sheet", () => xlsxOf("", { "xl/worksheets/sheet1.xml": bomb }), heavy),
  one("a bomb in the shared texts", () => xlsxOf(rows, { "xl/sharedStrings.xml": bomb }), heavy),
  one("a bomb in the styles", () => xlsxOf(rows, { "xl/styles.xml": bomb }), heavy),
  one("a bomb beside the sheet", () => xlsxOf(rows, { "xl/media/a.png": bomb }), heavy),
  one("a bomb in an .ods", () => ods({ "content.xml": bomb.toString() }), heavy),
  one(
    "a bomb of several middling files",
    () => xlsxOf(rows, Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`a/${at}`, bomb.subarray(0, 15e6)]))),
    heavy,
  ),
  one("no sheet", () => xlsxOf(rows, { "xl/worksheets/sheet1.xml": null }), /no visible cell|damaged/),
  one("an empty sheet", () => xlsxOf(""), empty),
  one("a sheet of spaces", () => xlsxOf(row(" ", "  ")), empty),
  one(
    "a sheet of styles alone",
    () => xlsxOf('<row r="1"><c r="A1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>'),
    empty,
  ),
  one("an .ods without cells", () => workbook({ List: [] }, "ods"), empty),
  one("an .xls without cells", () => workbook({ List: [] }, "xls"), empty),
  one(
    "a hidden sheet beside an empty one",
    () =>
      workbook({ Empty: [], List: list }, "xlsx", (_, book) => {
        const sheet = book.Workbook?.Sheets?.[1];
        if (sheet) sheet.Hidden = 1;
      }),
    empty,
  ),
  one(
    "rows that are all hidden",
    () =>
      workbook({ List: list }, "xlsx", (sheet) => {
        sheet["!rows"] = [{ hidden: true }, { hidden: true }];
      }),
    empty,
  ),
  one("formulas without results", () => xlsxOf(formula("")), results),
  one("formulas with an empty result of a number", () => xlsxOf(formula("<v></v>")), results),
  one("formulas with a closed result", () => xlsxOf(formula("<v/>")), results),
  one(
    "shared formulas without results",
    () => xlsxOf(`${row("Name", "Born")}<row><c><f t="shared" si="0"/></c></row>`),
    results,
  ),
  one(
    "101 columns",
    () => workbook({ List: [["Name", ...Array.from({ length: 100 }, () => "x")], ["Ann"]] }),
    /Line 1 has more than 100 columns/,
  ),
  one(
    "a cell in the last column",
    () =>
      workbook({ List: list }, "xlsx", (sheet) => {
        sheet.XFD2 = { t: "s", v: "x" };
        sheet["!ref"] = "A1:XFD2";
      }),
    /Line 2 has more than 100 columns/,
  ),
  one(
    "5,001 rows",
    () => workbook({ List: [["Name", "Born"], ...Array.from({ length: 5001 }, (_, at) => [`Ann ${at}`, "1941"])] }),
    /Line 5002: the list has more than 5,000 rows/,
  ),
  one(
    "6,000 rows",
    () => workbook({ List: [["Name", "Born"], ...Array.from({ length: 6000 }, (_, at) => [`Ann ${at}`, "1941"])] }),
    /more than 5,000 rows/,
  ),
  one("headings alone", () => workbook({ List: [["Name", "Date of death"]] }), /only one line with headings/),
  one(
    "an .ods with headings alone",
    () => workbook({ List: [["Name", "Date of death"]] }, "ods"),
    /only one line with headings/,
  ),
  one(
    "a row that is repeated to the end of an .ods",
    () =>
      ods({
        "content.xml": `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="90" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
      }),
    /holds more|takes too long|damaged/,
  ),
  one("an .xlsx that is a web page", () => Buffer.from("<html><table><tr><td>Name"), /this is a web page/),
  one("an .xlsx that is other XML", () => Buffer.from('<?xml version="1.0"?><people/>'), /this is a web page/),
  one("XML of Excel that ends early", () => cut(workbook({ List: list }, "xlml"), 0.5), /damaged|no visible cell/),
  one("an .xlsx that is a PDF", () => Buffer.from("%PDF-1.7\n"), /is a PDF/),
];
