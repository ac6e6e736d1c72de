import { corpus as files } from "../support/corpus/all.ts";
import { type Result, runCorpus } from "../support/corpus/run.ts";
import { type Column, columns, faultsOf, lineOf } from "../support/corpus/verdict.ts";
import { atLeast, atMost, type Row } from "./row.ts";

/** The row of a check: how many of the files that it concerns have passed. */
function rowOf(column: Column, results: Result[]): Row {
  const concerned = results.filter(({ verdict }) => verdict[column] !== undefined);
  const good = concerned.filter(({ verdict }) => verdict[column] === true).length;
  const all = concerned.length;
  return {
    test: `corpus: ${column}`,
    figure: `${good} of ${all}`,
    limit: "all of them",
    good: all > 0 && good === all,
  };
}

/** Sends every file of the corpus through the form of a server, checks the copies that are served, and plays them in Chromium. */
export async function corpus(): Promise<Row[]> {
  const results = await runCorpus(files, { chromium: true });
  console.log(["file", ...columns].join(" | "));
  for (const { file, verdict } of results) console.log(lineOf(file.name, verdict));
  for (const { file, verdict, skipped } of results) {
    if (skipped) console.log(`skipped: ${file.name}: ${skipped}`);
    for (const fault of faultsOf(verdict)) console.log(`${file.name}: ${fault}`);
  }
  return [
    atLeast(150, "corpus: files", results.length),
    atMost(0, "corpus: files that can't be made on this machine", results.filter(({ skipped }) => skipped).length),
    ...columns.map((column) => rowOf(column, results)),
  ];
}
