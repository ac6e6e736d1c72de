const most = 5 * 1024 * 1024 - 100;

/** A text of 5 MB, as often as its parts fit. */
const filled = (start: string, part: string, end = "") =>
  start + part.repeat(Math.floor((most - start.length - end.length) / Buffer.byteLength(part))) + end;

const table = (rows: number, columns: number, cell: string) => {
  const headings = ["Name", "Date of death", ...Array.from({ length: columns - 2 }, (_, index) => `h${index}`)].join(
    ",",
  );
  return `${headings}\n${`${Array(columns).fill(cell).join(",")}\n`.repeat(rows)}`;
};
const people = (biography: string) =>
  `Name,Bio\n${Array.from({ length: 1000 }, (_, index) => `Person ${index},"${biography.slice(0, 4990)}"`).join("\n")}`;

/** Lists of the largest size that are made to take long: by name, each as it is sent. */
export const hostileLists: Record<string, () => string | Uint8Array> = {
  "line feeds": () => filled("Name\n", "\n"),
  "carriage returns": () => filled("Name\r", "\r"),
  "line ends of Windows": () => filled("Name\r\n", "\r\n"),
  "lines of one space": () => filled("Name\n", " \n"),
  "lines of separators": () => filled("Name\n", `${",".repeat(99)}\n`),
  "lines of empty quotes": () => filled("Name\n", '""\n'),
  "line feeds in UTF-16": () => Buffer.from(`\ufeff${"\n".repeat(most / 2)}`, "utf16le"),
  "spaces alone": () => filled("Name\n", " "),
  "spaces before a quote": () => filled("Name\n", "\t  ", '"Ann"'),
  "one cell": () => filled('Name\n"', "x", '"'),
  "one open quote": () => filled('Name\n"', "x"),
  "doubled quotes": () => filled('Name\n"', '""', '"'),
  "line feeds in quotes": () => filled('Name\n"', "\n", '"'),
  "quotes in a row": () => filled("Name\n", '"a"   \n'),
  "a separator line": () => filled("sep=;\nName\n", "\n"),
  "dates in 100 columns": () => table(5000, 100, "3/11/2026"),
  "long dates": () => table(5000, 17, "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
  "numbers at and at": () => table(5000, 17, "at 1 um 2 at 3 um 4 at 5 um 6 at 7 um 8 at 9 um 10 at 11"),
  "biographies of 5,000 letters": () => people("She kept bees, and sang: 'Oh, what a day'. ".repeat(200)),
  "biographies of script": () => people("data:a/ onload =<script".repeat(400)),
  "names of 1,100 letters": () => filled("Name\n", `${"data:a/".repeat(160)}\n`),
  "letters of two bytes": () => filled("Näme\n", "é"),
  "one bad byte": () => Buffer.concat([Buffer.from(filled("Name\n", "é").slice(0, most / 2)), Buffer.from([0xe9])]),
  "wide rows": () => table(20, 100, "x ".repeat(1250)),
};
