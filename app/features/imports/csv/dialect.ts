import { type CsvRow, readRows, type Separator, separators } from "./read";

/** The characters of a text and the rows in them by which its separator is found, and the empty lines after which it is given up. */
const sampled = { characters: 20_000, rows: 30, empty: 1000 };

/** A first line in which Excel names the separator. */
const named = /^sep=([,;\t|])\n/i;

/** The number of lines with which a text names its separator: one or none. */
export const linesOfName = (text: string): number => (named.test(text) ? 1 : 0);

function firstRows(text: string, separator: Separator) {
  const sample = text.slice(0, sampled.characters);
  const rows: CsvRow[] = [];
  try {
    for (const row of readRows(sample, { separator }, { columns: 1000, rows: sampled.rows, empty: sampled.empty }))
      if (row) rows.push(row);
  } catch {
    // The sample ends in the middle of a row, or isn't written with this separator.
  }
  return rows;
}

/** How well a separator divides the first rows: the share of them that have the most frequent number of cells, weighed with that number; 0 for one cell. */
function regularity(text: string, separator: Separator) {
  const counts = firstRows(text, separator).map(({ cells }) => cells.length);
  const times = new Map<number, number>();
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
  const scores = [...times].map(([count, rows]) => (rows / counts.length) * Math.sqrt(count - 1));
  return Math.max(0, ...scores);
}

/**
 * The separator of a CSV text: the one that Excel's first line names, else the one that makes its first rows most alike, whatever stands above or between
 * them; null if none does.
 */
export function separatorOf(text: string): Separator | null {
  const name = named.exec(text)?.[1];
  if (name) return name as Separator;
  const all = Object.keys(separators) as Separator[];
  const [best] = all.map((one) => ({ one, score: regularity(text, one) })).sort((a, b) => b.score - a.score);
  return best?.score ? best.one : null;
}

/** Whether each of the first lines of a text is in quotation marks as a whole, and what is inside has a separator. */
export function hasQuotedLines(text: string): boolean {
  const rows = firstRows(text, ",");
  const lines = rows.map(({ cells }) => cells[0] ?? "");
  return rows.every(({ cells }) => cells.length === 1) && /^\s*"/.test(text) && separatorOf(lines.join("\n")) !== null;
}
