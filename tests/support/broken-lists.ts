/** A list with something wrong: what it is, the line to which the report points, and what it says there. */
export interface BrokenList {
  what: string;
  list: string | Uint8Array;
  line: number;
  says: RegExp;
}

const head =
  "Case No,Full name,Date of birth,Date of death,Service date,Service time,Venue,Livestream,Password,Custom URL\n";
const good = "C-1,Ann Reed,1941-05-03,2025-11-01,2025-11-20,14:00,Leeds,https://live.example/a,rosegarden,\n";

const cell = (what: string, row: string, says: RegExp): BrokenList => ({
  what,
  list: `${head}${good}${row}\n`,
  line: 3,
  says,
});
const text = (what: string, list: string, line: number, says: RegExp): BrokenList => ({ what, list, line, says });

const noDate = /isn't a date that can be read/;
const noDay = /no such day/;
const noTime = /isn't a time that can be read/;
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(" ", ""), "hex"));

/** Files that aren't lists at all, and lists whose rows can't be told apart: the whole file is refused. */
export const brokenFiles: BrokenList[] = [
  text("nothing", "", 1, /file is empty/),
  text("spaces and line ends", " \n\n  \n", 1, /file is empty/),
  { what: "nothing but a mark", list: bytes("efbbbf"), line: 1, says: /file is empty/ },
  { what: "an Excel workbook", list: bytes("504b0304 14000600"), line: 1, says: /spreadsheet is damaged/ },
  { what: "an old Excel workbook", list: bytes("d0cf11e0 a1b11ae1"), line: 1, says: /spreadsheet is damaged/ },
  { what: "a PDF", list: Buffer.from("%PDF-1.7\n"), line: 1, says: /is a PDF/ },
  { what: "a photo", list: bytes("ffd8ffe0 00104a46"), line: 1, says: /is a picture/ },
  { what: "a PNG", list: bytes("89504e47 0d0a1a0a"), line: 1, says: /is a picture/ },
  text("a web page", "<!doctype html><table><tr><td>Ann", 1, /Line 1: this is a web page/),
  text("a table of a web page", "<table><tr><td>Name", 1, /Line 1: this is a web page/),
  text("XML", '<?xml version="1.0"?><Workbook>', 1, /Line 1: this is a web page/),
  text("rich text", "{\\rtf1\\ansi Name}", 1, /Line 1: this is a text document/),
  text("JSON", '[{"name": "Ann"}]', 1, /Line 1: this file is written for programs/),
  text("a contact", "BEGIN:VCARD\nFN:Ann\n", 1, /Line 1: this file is written for programs/),
  {
    what: "noise",
    list: Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256),
    line: 1,
    says: /isn't text/,
  },
  text("headings alone", head, 1, /Line 1: .* only one line with headings/),
  text("a quote that is never closed", `${head}${good}C-2,"Ann Reed,1941-05-03\n`, 3, /Line 3: a quotation mark opens/),
  text("a quote in the last cell", `${head}${good}C-2,Ann,,,,,,,,"x`, 3, /Line 3: a quotation mark opens/),
  text("a quote that is never closed, on line 2", `${head}"C-1,Ann\n${good}`, 2, /Line 2: a quotation mark opens/),
  text("quotes that aren't doubled", `${head}C-1,"Robert "Bob" Reed",,\n`, 2, /Line 2: text follows the closing/),
  text("text after a quoted cell", `${head}${good}C-2,"Ann" Reed,,\n`, 3, /Line 3: text follows the closing/),
  text("text after a cell of two lines", `${head}C-2,"Ann\nReed" x,,\n`, 3, /Line 3: text follows the closing/),
  text("10,000 columns", `${"a,".repeat(10_000)}\n${"1,".repeat(10_000)}`, 1, /Line 1 has more than 100 columns/),
  text("10,000 cells in one row", `${head}${good}${"1,".repeat(10_000)}`, 3, /Line 3 has more than 100 columns/),
  text("25,001 rows", `${head}${good.repeat(25_001)}`, 25_002, /Line 25002: the list has more than 25,000 rows/),
];

/** Lists with one row that can't be imported: the others can. */
export const brokenRows: BrokenList[] = [
  cell("no name", "C-2,,1941-05-03,,,,,,,", /Full name is required/),
  cell("a name of spaces", 'C-2,"   ",,,,,,,,', /Full name is required/),
  cell("a name of invisible characters", "C-2,\u200b\u200d,,,,,,,,", /Full name is required/),
  cell("a name of script alone", "C-2,<script>alert(1)</script>,,,,,,,,", /Full name is required/),
  cell("a name of 200 characters", `C-2,${"a".repeat(200)},,,,,,,,`, /less than 100 characters/),
  cell("a name of two lines and 200 characters", `C-2,"${"a\n".repeat(100)}",,,,,,,,`, /less than 100 characters/),
  cell("a birth that is a word", "C-2,Ann,yesterday,,,,,,,", noDate),
  cell("a birth in a season", "C-2,Ann,spring 1941,,,,,,,", noDate),
  cell("a birth with a question mark", "C-2,Ann,1941-05-??,,,,,,,", noDate),
  cell("a birth of two dates", "C-2,Ann,1941-05-03 - 2025-11-01,,,,,,,", noDate),
  cell("a very long birth", `C-2,Ann,${"1".repeat(5000)},,,,,,,`, noDate),
  cell("a service in a year alone", "C-2,Ann,,,2025,14:00,,,,", /only a year/),
  cell("a spreadsheet's number that is to come", "C-2,Ann,60000,,,,,,,", /birth cannot be in the future/),
  cell("a birth in '20 of one of two centuries", "C-2,Ann,03/05/20,,,,,,,", /year with four digits/),
  cell("a death with a short year on no day", "C-2,Ann,,31-Nov-25,,,,,,", /year with four digits/),
  cell("30 February", "C-2,Ann,1941-02-30,,,,,,,", noDay),
  cell("31 April in words", "C-2,Ann,31 April 1941,,,,,,,", noDay),
  cell("29 February of no leap year", "C-2,Ann,29/02/1941,,,,,,,", noDay),
  cell("month 13", "C-2,Ann,1941-13-01,,,,,,,", noDay),
  cell("day and month 13", "C-2,Ann,13/13/1941,,,,,,,", noDay),
  cell("day 0", "C-2,Ann,00/05/1941,,,,,,,", noDay),
  cell("a year before any record", "C-2,Ann,0041-05-03,,,,,,,", /year of the date of birth with four digits/),
  cell("a birth in the future", "C-2,Ann,2941-05-03,,,,,,,", /birth cannot be in the future/),
  cell("a death in the future", "C-2,Ann,,2941-05-03,,,,,,", /death cannot be in the future/),
  cell("a death before the birth", "C-2,Ann,1941-05-03,1940-05-03,,,,,,", /death cannot be before/),
  cell("a service at a word", "C-2,Ann,,,2025-11-20,after lunch,,,,", noTime),
  cell("a service at 25 o'clock", "C-2,Ann,,,2025-11-20,25:00,,,,", noTime),
  cell("a service at 14:75", "C-2,Ann,,,2025-11-20,14:75,,,,", noTime),
  cell("a service at a number alone", "C-2,Ann,,,2025-11-20,14,,,,", noTime),
  cell("a service on a word", "C-2,Ann,,,next week,14:00,,,,", noDate),
  cell("a service on no day", "C-2,Ann,,,2025-11-31,14:00,,,,", noDay),
  cell("a service with a short year on no day", "C-2,Ann,,,31/11/25,14:00,,,,", /year with four digits/),
  cell("a time without a day", "C-2,Ann,,,,14:00,,,,", /add the date too/),
  cell("a service in 1001", "C-2,Ann,,,1001-11-20,14:00,,,,", /year of the service with four digits/),
  cell("a long place", `C-2,Ann,,,,,${"a".repeat(200)},,,`, /Service location must be less than 200/),
  cell("a link to script", "C-2,Ann,,,2025-11-20,14:00,,javascript:alert(1),,", /must begin with https/),
  cell("a link without https", "C-2,Ann,,,2025-11-20,14:00,,www.example.com,,", /must begin with https/),
  cell("half a link", "C-2,Ann,,,2025-11-20,14:00,,https://,,", /link is not complete/),
  cell("a livestream that never begins", "C-2,Ann,,,,,,https://live.example/a,,", /when the livestream begins/),
  cell("a short password", "C-2,Ann,,,,,,,abc,", /at least 4 characters/),
  cell("a password of hyphens", 'C-2,Ann,,,,,,,"- - - -",', /at least 4 characters/),
  cell("a long password", `C-2,Ann,,,,,,,${"a".repeat(51)},`, /at most 50 characters/),
  cell("a custom URL with spaces", "C-2,Ann,,,,,,,,Ann Reed", /only contain lowercase/),
  cell("a long custom URL", `C-2,Ann,,,,,,,,${"a".repeat(101)}`, /at most 100 characters/),
  cell("a custom URL like an id", "C-2,Ann,,,,,,,,0b6b2a0e-5f4b-4f5e-9a52-7f0a4b9b3c11", /looks like a reference/),
  cell("a custom URL that somebody has", "C-2,Ann,,,,,,,,taken-already", /already in use/),
  cell("a long reference", `${"C".repeat(101)},Ann,,,,,,,,`, /at most 100 characters/),
  cell("a cell too many", "C-2,Reed, Ann,1941-05-03,,,,,,,x", /11 cells, but there are 10 columns/),
  text(
    "dates of both orders in one column",
    "Name,Died\nA,25/11/2024\nB,11/25/2024\nC,03/11/2024\n",
    4,
    /either way round/,
  ),
  text("a bad cell after one of three lines", `Name,Died,Bio\nA,2024-01-01,"x\ny\nz"\nB,never,\n`, 5, noDate),
  text("a bad cell after empty lines", "Name,Died\n\n\nA,never\n", 4, noDate),
  text("a bad cell with old line ends", "Name,Died\rA,2024-01-01\rB,never\r", 3, noDate),
  text("a bad cell between semicolons", "Name;Died\nA;2024-01-01\nB;never\n", 3, noDate),
  text("a bad cell between tabs", "Name\tDied\nA\t2024-01-01\nB\tnever\n", 3, noDate),
  {
    what: "a bad cell in UTF-16",
    list: Buffer.from("\ufeffName;Died\r\nZoë;never\r\n", "utf16le"),
    line: 2,
    says: noDate,
  },
  {
    what: "a bad cell in Windows-1252",
    list: Buffer.from("Name;Died\r\nZoë;never\r\n", "latin1"),
    line: 2,
    says: noDate,
  },
];
