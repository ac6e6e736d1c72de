import { hasQuotedLines, linesOfName, separatorOf } from "~/features/imports/csv/dialect";
import type { Encoding } from "~/features/imports/csv/encoding";
import { type Reading, readingOf } from "~/features/imports/csv/letters";
import { BadCsv, type CsvRow, type Dialect, readRows, type Separator } from "~/features/imports/csv/read";
import { type ReadText, readText } from "~/features/imports/csv/text";
import { siteToday } from "~/models/memorial/edit.server";
import { asidesIn } from "./asides";
import { guessColumns, headingsIn, mostAbove } from "./columns";
import { type Column, formatInWords, type ImportRefusal, mostColumns, mostEmpty, mostParts, mostRows } from "./input";
import { allAsRead, lettersIn, withLetters } from "./letters";
import { findQuestions } from "./questions";

/** A list that was read: all its rows, the first of which may hold headings, and guesses of what its columns are. */
export interface ReadList {
  rows: CsvRow[];
  /** Those that look like totals or notes, and are left out. */
  asides: ReadonlySet<CsvRow>;
  headings: boolean;
  columns: Column[];
  format: string;
}

/** Reads all rows. Headings, what stands above them, and the line that names the separator come on top of the most rows. */
function* allRows(text: string, dialect: Dialect): Generator<null, CsvRow[]> {
  const rows: CsvRow[] = [];
  const most = { columns: mostColumns, rows: mostParts * mostRows + mostAbove + 2, empty: mostEmpty };
  for (const row of readRows(text, dialect, most)) {
    if (row) rows.push(row);
    else yield null;
  }
  return rows.slice(linesOfName(text));
}

/** Reads all rows, with quotation marks after backslashes if that alone tells the cells apart. */
function* rowsOf(text: string, separator: Separator): Generator<null, CsvRow[]> {
  try {
    return yield* allRows(text, { separator });
  } catch (error) {
    const isQuote = error instanceof BadCsv && /quote/.test(error.fault);
    if (!isQuote || !text.includes('\\"')) throw error;
    try {
      return yield* allRows(text, { separator, backslash: true });
    } catch {
      throw error;
    }
  }
}

/** The rows of a list, and its separator. Lines that are in quotation marks as a whole are read as lines. */
function* dividedRows(text: string): Generator<null, { rows: CsvRow[]; separator: Separator }> {
  const separator = separatorOf(text);
  if (separator || !hasQuotedLines(text))
    return { rows: yield* rowsOf(text, separator ?? ","), separator: separator ?? "," };
  const lines = yield* rowsOf(text, ",");
  const inner = lines.map(({ cells }) => (cells[0] ?? "").replaceAll("\n", " ")).join("\n");
  const found = separatorOf(inner) ?? ",";
  const rows = yield* rowsOf(inner, found);
  return { rows: rows.map(({ line, cells }) => ({ line: lines[line - 1]?.line ?? line, cells })), separator: found };
}

/** The separator and encoding of a list in words, with the line of its headings, if it isn't the first, and what couldn't be decoded. */
function formatOf({ encoding, damaged }: ReadText, separator: Separator, line: number) {
  const parts = [formatInWords(separator, encoding)];
  if (line > 1) parts.push(`headings in line ${line}`);
  if (damaged?.count === 1) parts.push(`with a damaged letter in line ${damaged.line}`);
  else if (damaged) parts.push(`with ${damaged.count} damaged letters, the first in line ${damaged.line}`);
  return parts.join(", ");
}

/**
 * The list that rows of cells make, with guesses of its columns, or why it can't be imported. `formatOf` says how it was read, given the line of its first
 * row; `most` is how many rows of people it may have, `read` how its letters were read. Yields after each piece of work.
 */
export function* listOf(
  all: CsvRow[],
  formatOf: (line: number) => string,
  most: number,
  read: Reading = "unicode",
): Generator<null, ReadList | { refused: ImportRefusal; line: number }> {
  const { index, headings } = headingsIn(all.map(({ cells }) => cells));
  const rows = all.slice(index);
  const [first] = rows;
  if (!first) return { refused: "empty", line: 1 };
  const below = headings ? rows.slice(1) : rows;
  const places = yield* asidesIn(
    below.map(({ cells }) => cells),
    first.cells.length,
  );
  const asides = new Set(below.filter((_, index) => places.has(index)));
  const data = below.filter((row) => !asides.has(row));
  if (!data.length) return { refused: "no-rows", line: first.line };
  if (data.length > most) return { refused: "too-many-rows", line: data[most]?.line ?? 1 };
  const letters = yield* lettersIn(headings ? [first, ...data] : data, read);
  const [named = [], ...cells] = yield* allAsRead([first, ...data], letters);
  const guessed = yield* guessColumns(headings ? named : null, cells);
  const asked = yield* findQuestions(guessed, cells, siteToday());
  const columns = withLetters(asked, letters);
  return { rows, asides, headings, columns, format: formatOf(index > 0 ? first.line : 1) };
}

/**
 * Reads an uploaded list, in whatever encoding and with whatever separator it is written, or returns why it can't be imported and the line where reading
 * it ended. `otherwise` is the encoding of a file that isn't Unicode. Yields after each piece of work, which takes a few milliseconds at most.
 */
export function* readList(
  bytes: Uint8Array,
  otherwise: Encoding | "auto",
): Generator<null, ReadList | { refused: ImportRefusal; line: number }> {
  const read = yield* readText(bytes, otherwise);
  if ("kind" in read) return { refused: read.kind, line: 1 };
  try {
    const { rows: all, separator } = yield* dividedRows(read.text);
    return yield* listOf(
      all,
      (line) => formatOf(read, separator, line),
      mostParts * mostRows,
      readingOf(read.encoding),
    );
  } catch (error) {
    if (error instanceof BadCsv) return { refused: error.fault, line: error.line };
    throw error;
  }
}
