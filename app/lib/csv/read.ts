/** A row of a CSV text, with the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A fault that makes a CSV text unreadable from a line on. */
export type CsvFault = "open-quote" | "text-after-quote" | "too-many-columns" | "too-many-rows";

/** A CSV text can't be read from a line on. */
export class BadCsv extends Error {
  readonly fault: CsvFault;
  readonly line: number;
  constructor(fault: CsvFault, line: number) {
    super(`${fault} in line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

export const separators = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;
export type Separator = keyof typeof separators;

interface Limits {
  columns: number;
  rows: number;
}

/**
 * Reads the rows of a CSV text (RFC 4180) with line ends '\n', one by one, without empty lines. A quote inside an unquoted cell is a character like any
 * other. Throws BadCsv where cells can't be told apart, and where there are more columns or rows than the limits, before they take memory.
 */
export function* readRows(text: string, separator: Separator, most: Limits): Generator<CsvRow> {
  let at = 0;
  let line = 1;
  let count = 0;
  const space = separator === "\t" ? / /y : /[ \t]/y;
  const skipSpace = (from: number) => {
    let to = from;
    for (space.lastIndex = to; space.test(text); space.lastIndex = to) to++;
    return to;
  };
  /** The index of the next separator or line end. */
  const endOfCell = () => {
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
    return end;
  };
  const quoted = (open: number) => {
    const begun = line;
    let cell = "";
    for (at = open + 1; ; at += 2) {
      const close = text.indexOf('"', at);
      if (close < 0) throw new BadCsv("open-quote", begun);
      const part = text.slice(at, close);
      for (let end = part.indexOf("\n"); end >= 0; end = part.indexOf("\n", end + 1)) line++;
      cell += part;
      at = close;
      if (text[close + 1] !== '"') break;
      cell += '"';
    }
    at = skipSpace(at + 1);
    if (at < text.length && text[at] !== separator && text[at] !== "\n") throw new BadCsv("text-after-quote", line);
    return cell;
  };
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      if (row.cells.length >= most.columns) throw new BadCsv("too-many-columns", row.line);
      const start = skipSpace(at);
      if (text[start] === '"') row.cells.push(quoted(start));
      else {
        const end = endOfCell();
        row.cells.push(text.slice(at, end));
        at = end;
      }
      if (text[at] !== separator) break;
      at++;
    }
    at++;
    line++;
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    if (++count > most.rows) throw new BadCsv("too-many-rows", row.line);
    yield row;
  }
}

/** How many of its first rows have as many cells as the first one, if they have more than one; else 0. */
function regularity(sample: string, separator: Separator) {
  const counts: number[] = [];
  try {
    for (const { cells } of readRows(sample, separator, { columns: 1000, rows: 30 })) counts.push(cells.length);
  } catch {
    // The sample ends in the middle of a row, or isn't written with this separator.
  }
  const [first = 0] = counts;
  return first > 1 ? counts.filter((count) => count === first).length * 1000 + first : 0;
}

/** The separator of a CSV text: the one that Excel's first line names, else the one that makes its first rows most alike; a comma if none does. */
export function separatorOf(text: string): Separator {
  const named = /^sep=([,;\t])\n/i.exec(text)?.[1];
  if (named) return named as Separator;
  const sample = text.slice(0, 20_000);
  const all = Object.keys(separators) as Separator[];
  const [best] = all.map((one) => ({ one, score: regularity(sample, one) })).sort((a, b) => b.score - a.score);
  return best?.score ? best.one : ",";
}
