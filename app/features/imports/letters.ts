import {
  hasLetters,
  type Letters,
  otherReadings,
  type Reading,
  readingInWords,
  reread,
  withReading,
} from "./csv/letters";
import type { CsvRow } from "./csv/read";
import type { Column } from "./input";

/** Cells with letters that are looked at for examples, and those that are shown. */
const mostLooked = 2000;
const mostShown = 3;
/** The characters of a cell that are looked at. */
const longest = 200;
/** The cells between two pauses, if they have no letters; one with letters takes as long as 20 others. */
const atOnce = 500;
const ofLetters = 20;

interface Example {
  at: Letters["at"][number];
  others: Reading[];
}

/** The examples that show the most, the first of them first. */
const bestOf = (examples: Example[]) =>
  examples
    .toSorted((a, b) => b.others.length - a.others.length)
    .slice(0, mostShown)
    .map(({ at }) => at);

/**
 * Finds out whether the letters of a list may read in another way than they were read in; null if not. Unicode that a program has written twice in at least
 * half of the cells with letters counts as put right. Yields null after each piece of work, so that others can take a turn.
 */
export function* lettersIn(rows: CsvRow[], read: Reading): Generator<null, Letters | null> {
  const examples: Example[] = [];
  let looked = 0;
  let sincePause = 0;
  for (const { line, cells } of rows) {
    for (const [cell, whole] of cells.entries()) {
      const text = whole.slice(0, longest);
      sincePause += hasLetters(text) ? ofLetters : 1;
      if (sincePause >= atOnce) {
        sincePause = 0;
        yield null;
      }
      if (!hasLetters(text)) continue;
      looked++;
      const others = otherReadings(text, read);
      if (others.length) examples.push({ at: [line, cell], others });
    }
    if (looked >= mostLooked) break;
  }
  if (!examples.length) return null;
  const isGarbled = read === "unicode" && examples.length >= looked / 2;
  return { read, as: (isGarbled && examples[0]?.others[0]) || read, at: bestOf(examples) };
}

/** Columns with what is to be said about the letters of their list, which the first one carries. */
export function withLetters(columns: Column[], letters: Letters | null): Column[] {
  const [first, ...rest] = columns;
  if (!first) return columns;
  const { letters: _, ...plain } = first;
  return [letters ? { ...plain, letters } : plain, ...rest];
}

/** The cells in some rows of a list that show how its letters may be read. Yields null after each piece of work. */
export function* examplesIn(rows: CsvRow[], columns: Column[]): Generator<null, Letters["at"]> {
  const letters = columns[0]?.letters;
  return letters ? ((yield* lettersIn(rows, letters.read))?.at ?? []) : [];
}

/** Columns whose list has other examples of letters. */
export const withExamples = (columns: Column[], at: Letters["at"]): Column[] =>
  columns.map((column) => (column.letters ? { ...column, letters: { ...column.letters, at } } : column));

/** The cells of rows as their letters count. Yields null after each piece of work. */
export function* allAsRead(rows: CsvRow[], letters: Letters | null): Generator<null, string[][]> {
  const all: string[][] = [];
  for (const [index, { cells }] of rows.entries()) {
    if (letters && index % ofLetters === ofLetters - 1) yield null;
    all.push(letters ? asRead(cells, [{ letters }]) : cells);
  }
  return all;
}

/** The cells of a row as their letters count. */
export function asRead(cells: string[], columns: Pick<Column, "letters">[]): string[] {
  const letters = columns[0]?.letters;
  return letters ? cells.map((cell) => reread(cell, letters.read, letters.as)) : cells;
}

/** Columns, once somebody has said how the letters of their list are read. */
export function inReading(columns: Column[], as: Reading): Column[] {
  const before = columns[0]?.letters;
  if (!before) return columns;
  const letters = withReading(before, as);
  const heading = (text: string) => reread(text, before.as, letters.as);
  return withLetters(
    columns.map((column) => ({ ...column, heading: heading(column.heading) })),
    letters,
  );
}

/** The format of a list in words, once its columns say another encoding. */
export function formatIn(format: string, before: Column[], after: Column[]): string {
  const [was, is] = [before, after].map((columns) => columns[0]?.letters?.as);
  return was && is ? format.replace(readingInWords[was], readingInWords[is]) : format;
}
