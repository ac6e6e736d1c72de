import { BadCsv, type CsvRow, readRows, separatorOf } from "~/lib/csv/read";
import { type Encoding, readText } from "~/lib/csv/text";
import { guessColumns, hasHeadings } from "./columns";
import { type Column, formatInWords, type ImportRefusal, mostColumns, mostEmpty, mostRows } from "./input";

/** A list that was read: all its rows, the first of which may hold headings, and guesses of what its columns are. */
export interface ReadList {
  rows: CsvRow[];
  headings: boolean;
  columns: Column[];
  format: string;
}

/**
 * Reads an uploaded list, in whatever encoding and with whatever separator it is written, or returns why it can't be imported and the line where reading
 * it ended. `otherwise` is the encoding of a file that isn't Unicode. Yields after each piece of work, which takes a few milliseconds at most.
 */
export function* readList(
  bytes: Uint8Array,
  otherwise: Encoding,
): Generator<null, ReadList | { refused: ImportRefusal; line: number }> {
  const read = yield* readText(bytes, otherwise);
  if ("kind" in read) return { refused: read.kind, line: 1 };
  const separator = separatorOf(read.text);
  const begins = /^sep=[,;\t]\n/i.test(read.text);
  const rows: CsvRow[] = [];
  try {
    // Headings are one row more.
    const most = { columns: mostColumns, rows: mostRows + (begins ? 2 : 1), empty: mostEmpty };
    for (const row of readRows(read.text, separator, most)) {
      if (row) rows.push(row);
      else yield null;
    }
  } catch (error) {
    if (error instanceof BadCsv) return { refused: error.fault, line: error.line };
    throw error;
  }
  if (begins) rows.shift();
  const [first] = rows;
  if (!first) return { refused: "empty", line: 1 };
  const headings = hasHeadings(first.cells);
  const data = headings ? rows.slice(1) : rows;
  if (!data.length) return { refused: "no-rows", line: first.line };
  if (data.length > mostRows) return { refused: "too-many-rows", line: data[mostRows]?.line ?? 1 };
  const columns = yield* guessColumns(
    headings ? first.cells : null,
    data.map(({ cells }) => cells),
  );
  return { rows, headings, columns, format: formatInWords(separator, read.encoding) };
}
