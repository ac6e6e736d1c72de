/** A row of a CSV text, with the line on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A fault that makes a CSV text unreadable from a line on. */
export type CsvFault = "open-quote" | "text-after-quote" | "too-many-columns" | "too-many-rows" | "too-many-empty";

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

/** How the cells of a CSV text are told apart. */
export interface Dialect {
  separator: Separator;
  /** Whether a quotation mark inside quotes has a backslash before it, as MySQL and Java write it, instead of being doubled. */
  backslash?: boolean;
}

export const separators = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "pipes" } as const;
export type Separator = keyof typeof separators;

interface Limits {
  columns: number;
  rows: number;
  /** Lines without any text. */
  empty: number;
}

/** Characters that are read between two pauses: less than a millisecond of work, however they are arranged. */
export const stretch = 16_384;

/** The parts of a quoted cell that are joined at once. */
const mostParts = 2000;

/** Whether the backslashes before a place escape what is there: an odd number does. */
function escapes(text: string, from: number, place: number) {
  let start = place;
  while (start > from && text[start - 1] === "\\") start--;
  return (place - start) % 2 === 1;
}

/** A part of a cell without the backslashes of its escapes, as far as it may be used: no field takes so many characters. */
const unescaped = (part: string) =>
  part.slice(0, mostUnescaped).replace(/\\(["\\\n])/g, "$1") + part.slice(mostUnescaped);
const mostUnescaped = 50_000;

/** Finds the next place of a character from a position on, without looking at any part of a text twice. */
function seeker(text: string, character: string) {
  let found = -1;
  return (from: number) => {
    if (found < from) found = text.indexOf(character, from);
    if (found < 0) found = text.length;
    return found;
  };
}

/**
 * Reads the rows of a CSV text (RFC 4180) with line ends '\n', one by one, without empty lines. A quote inside an unquoted cell is a character like any
 * other. Yields null after each stretch of characters, so that others can take a turn. Throws BadCsv where cells can't be told apart, and where there are
 * more columns, rows or empty lines than the limits, before they take memory.
 */
export function* readRows(
  text: string,
  { separator, backslash = false }: Dialect,
  most: Limits,
): Generator<CsvRow | null> {
  let offset = 0;
  let line = 1;
  let pauseAt = stretch;
  const counts = { rows: 0, empty: 0 };
  const space = separator === "\t" ? / */y : /[ \t]*/y;
  // Of a text cell so much is looked at: one row may have hundreds of beginnings without an end.
  const textCell = new RegExp(`="(?:[^"\\n]|""){0,1000}"[ ]*(?=[${separator}]|\\n|$)`, "y");
  const nextSeparator = seeker(text, separator);
  const nextEnd = seeker(text, "\n");
  const nextQuote = seeker(text, '"');
  const skipSpace = (from: number) => {
    space.lastIndex = from;
    space.test(text);
    return space.lastIndex;
  };
  function* pause() {
    if (offset < pauseAt) return;
    pauseAt = offset + stretch;
    yield null;
  }
  /** Moves on to a place in a quoted cell, and counts the lines on the way. */
  function* moveTo(place: number) {
    while (offset < place) {
      const to = Math.min(place, offset + stretch);
      for (let end = nextEnd(offset); end < to; end = nextEnd(end + 1)) line++;
      offset = to;
      yield* pause();
    }
  }
  function* quoted(open: number): Generator<null, string> {
    const begun = line;
    const joined: string[] = [];
    const parts: string[] = [];
    for (let from = open + 1; ; from = offset) {
      const close = nextQuote(from);
      if (close === text.length) throw new BadCsv("open-quote", begun);
      offset = from;
      yield* moveTo(close);
      const isEscaped = backslash && escapes(text, from, close);
      const isDoubled = !isEscaped && text[close + 1] === '"';
      const part = text.slice(from, isDoubled || isEscaped ? close + 1 : close);
      parts.push(backslash ? unescaped(part) : part);
      if (!isDoubled && !isEscaped) break;
      offset = close + (isEscaped ? 1 : 2);
      if (parts.length === mostParts) joined.push(parts.splice(0).join(""));
      yield* pause();
    }
    offset = skipSpace(offset + 1);
    if (offset < text.length && text[offset] !== separator && text[offset] !== "\n")
      throw new BadCsv("text-after-quote", line);
    return joined.join("") + parts.join("");
  }
  /** The place of the quotation mark that opens a cell, which may begin with space; Excel's text cells have '=' before it (="1,5"). */
  const opening = (from: number) => {
    const start = skipSpace(from);
    if (text[start] === '"') return start;
    textCell.lastIndex = start;
    return text[start] === "=" && textCell.test(text) ? start + 1 : -1;
  };
  while (offset < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      if (row.cells.length >= most.columns) throw new BadCsv("too-many-columns", row.line);
      const open = opening(offset);
      if (open >= 0) row.cells.push(yield* quoted(open));
      else {
        const end = Math.min(nextSeparator(offset), nextEnd(offset));
        row.cells.push(text.slice(offset, end));
        offset = end;
      }
      if (text[offset] !== separator) break;
      offset++;
    }
    offset++;
    line++;
    yield* pause();
    const isEmpty = row.cells.every((cell) => cell.trim() === "");
    const what = isEmpty ? "empty" : "rows";
    if (++counts[what] > most[what]) throw new BadCsv(isEmpty ? "too-many-empty" : "too-many-rows", row.line);
    if (!isEmpty) yield row;
  }
}
