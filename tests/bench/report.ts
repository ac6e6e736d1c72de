import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import type { Ratio } from "./bench.ts";

const written = (value: number, { unit }: Ratio) =>
  unit === undefined ? value.toFixed(2) : `${Math.round(value * 100) / 100} ${unit}`;

export const tableHead = "| what | figure | limit | |\n|---|---|---|---|";

/** One row of a table in Markdown: what was measured, its figure beside its limit, and whether it is within it. */
export function tableRow(row: Ratio): string {
  const { what, ratio, limit, figures } = row;
  const verdict = ratio <= limit ? "ok" : "**over**";
  return `| ${what} (${figures}) | ${written(ratio, row)} | ${written(limit, row)} | ${verdict} |`;
}

/** The rows of a page's table: of ratios whose names begin alike up to a comma and that have one limit, the worst, with their number. */
export function worstOfEach(rows: Ratio[]): Ratio[] {
  const kinds = Map.groupBy(rows, ({ what, limit, unit }) => (unit ? what : `${what.split(", ")[0]} ${limit}`));
  return [...kinds.values()].map((alike) => {
    const worst = alike.reduce((one, other) => (other.ratio > one.ratio ? other : one));
    return alike.length > 1 ? { ...worst, what: `${worst.what}: the worst of ${alike.length}` } : worst;
  });
}

const markers = (part: string) => [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`] as const;

/** Replaces one part's table in a document. Throws if the document has no markers for that part. */
export function withTable(document: string, part: string, rows: Ratio[], measured: string): string {
  const [begin, end] = markers(part);
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`no place for the table of ${part}: ${begin} and ${end} are missing`);
  const table = [begin, measured, "", tableHead, ...worstOfEach(rows).map(tableRow), ""].join("\n");
  return document.slice(0, from) + table + document.slice(to);
}

/** Writes a part's rows to docs/performance.md, with the date, the machine and the version of Node. The other parts keep theirs. */
export function writeTable(part: string, rows: Ratio[]): void {
  const file = `${import.meta.dirname}/../../docs/performance.md`;
  const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long" });
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim()}`;
  const measured = `Measured on ${day}: ${machine}, Node ${process.versions.node}.`;
  writeFileSync(file, withTable(readFileSync(file, "utf8"), part, rows, measured));
}
