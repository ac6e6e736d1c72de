import { textCell } from "~/lib/csv-cell";
import { readLifeDate } from "~/lib/written-date";

// Rows of a list that are no people: totals, and the lines that programs print below their reports.

const words = (...all: string[]) => all.join("|");

/** Words for a total, alone or before a number, in the six languages of the site. */
const total = new RegExp(
  `^(?:${words(
    "(?:grand |sub-?)?totals?|sum|count|average",
    "gesamt(?:summe|zahl)?|zwischensumme|summe|insgesamt|anzahl",
    "(?:sous-)?total(?: général)?|totaux|somme|nombre",
    "total general|subtotal(?:es)?|totales|suma(?: total)?",
    "razem|łącznie|ogółem",
    "المجموع(?: الكلي)?|الإجمالي|إجمالي",
  )})$`,
  "iu",
);

/** The beginnings of a line below a report. */
const footer = new RegExp(
  `^(?:${words(
    "printed|exported|generated|created (?:on|by|at)|end of|page \\d|confidential|report (?:date|run|generated)",
    "gedruckt|erstellt|exportiert|seite \\d|ende de[rs]|stand[: ]",
    "imprimé|édité|exporté|fin d[eu]",
    "impreso|generado|exportado|página \\d|fin del?",
    "wydruk|wydrukowano|wygenerowano|strona \\d|koniec",
    "\\d+ (?:records?|rows?|cases?|entries|people|memorials|datensätze|einträge|zeilen|lignes|enregistrements|filas|registros|rekord\\S*|wiersz\\S*)",
    "(?:records?|rows|datensätze|enregistrements|registros|rekordy) ?:",
  )})`,
  "iu",
);

/** The most characters of a cell with a total. */
const longest = 60;

const number = /^[\d\s.,%'’€$£-]+$/u;

const isDate = (cell: string) => "date" in readLifeDate(cell, "dmy") && /\D/.test(cell);

/** Whether the first filled cell of a row says that it is a total, with or without its number. */
const saysTotal = (cell: string) => total.test(cell.replace(/\s*[:=]?\s*[\d.,\s]*$/u, "").trim()) && !isDate(cell);

/** Rows that are looked at before others take a turn. */
const atOnce = 500;

/**
 * The rows of a list, below its headings, that look like totals: such a word, and nothing but numbers beside it; and those at its end that look like a
 * program's lines. Each is given by its cells; the result has their places, from 0. `columns` is how many columns the list has: a list of one or two is read
 * as it is. Yields after each piece of work.
 */
export function* asidesIn(rows: string[][], columns: number): Generator<null, Set<number>> {
  const asides = new Set<number>();
  if (columns < 3) return asides;
  let isEnd = true;
  for (let index = rows.length - 1; index >= 0; index--) {
    if (index % atOnce === 0) yield null;
    const cells = rows[index] ?? [];
    const filled = cells.findIndex((cell) => cell.trim() !== "");
    if (filled < 0) continue;
    const first = textCell(cells[filled] ?? "").trim();
    const isTotal = first.length <= longest && saysTotal(first);
    if (!isTotal && !isEnd) continue;
    const others = cells
      .slice(filled + 1)
      .map((cell) => textCell(cell).trim())
      .filter(Boolean);
    const isAside = isTotal
      ? others.every((cell) => number.test(cell) && !isDate(cell))
      : others.length < 2 && footer.test(first);
    if (isAside) asides.add(index);
    else isEnd = false;
  }
  return asides;
}
