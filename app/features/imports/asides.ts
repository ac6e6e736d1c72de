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

const number = /^[\d\s.,%'’€$£-]+$/u;

const isDate = (cell: string) => "date" in readLifeDate(cell, "dmy") && /\D/.test(cell);

/** Whether cells are a total: such a word with a number in its cell or in others, and no date. */
function isTotal([first = "", ...others]: string[]) {
  const word = first.replace(/\s*[:=]?\s*[\d.,\s]*$/u, "").trim();
  return total.test(word) && !isDate(first) && others.every((cell) => number.test(cell) && !isDate(cell));
}

/**
 * The rows of a list, below its headings, that look like totals, and those at its end that look like a program's lines. Each is given by its cells; the
 * result has their places, from 0. `columns` is how many columns the list has: a list of one or two is read as it is.
 */
export function asidesIn(rows: string[][], columns: number): Set<number> {
  const asides = new Set<number>();
  if (columns < 3) return asides;
  const filled = (cells: string[]) => cells.map((cell) => textCell(cell).trim()).filter(Boolean);
  let isEnd = true;
  for (let index = rows.length - 1; index >= 0; index--) {
    const cells = filled(rows[index] ?? []);
    const isAside = isTotal(cells) || (isEnd && cells.length <= 2 && footer.test(cells[0] ?? ""));
    if (isAside) asides.add(index);
    else if (cells.length) isEnd = false;
  }
  return asides;
}
