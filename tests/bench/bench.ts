import { bucket } from "./bucket.ts";
import { chain } from "./chain.ts";
import { colours } from "./colours.ts";
import { cost } from "./cost.ts";
import { director } from "./director.ts";
import { field } from "./field.ts";
import { files } from "./files.ts";
import { handout } from "./handout.ts";
import { list } from "./list.ts";
import { memories } from "./memories.ts";
import { memory } from "./memory.ts";
import { office } from "./office.ts";
import { phone } from "./phone.ts";
import { pictures } from "./pictures.ts";
import { recogniserBeside } from "./recogniser.ts";
import { tableHead, tableRow, writeTable } from "./report.ts";
import { scale } from "./scale.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";

// Measures what the product costs beside something plain that does the same job, side by side in one run, so that a ratio means the same on every
// machine. `npm run bench` measures everything, prints a table and fails if a figure is over its limit. `npm run bench -- cost start` measures only
// these parts. With `--write` the tables of the measured parts in docs/performance.md are replaced.

export interface Ratio {
  what: string;
  ratio: number;
  limit: number;
  figures: string;
  /** The unit of ratio and limit, if they aren't a ratio. */
  unit?: "MB" | "s" | "ms" | "answers" | "round trips" | "presses";
}

const parts: Record<string, () => Promise<Ratio[]>> = {
  director,
  field,
  cost,
  memory,
  start,
  scale,
  list,
  office,
  memories,
  recogniser: recogniserBeside,
  search,
  handout,
  files,
  pictures,
  colours,
  phone,
  bucket,
  chain,
};

/** They run only if they are named: one takes half an hour, the other fills a disk with 10 GB. */
const onRequest = ["field", "chain"];

const writes = process.argv.includes("--write");
const names = process.argv.slice(2).filter((name) => name !== "--write");
const unknown = names.filter((name) => !parts[name]);
if (unknown.length) {
  console.error(`no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

let isOver = false;
console.log(tableHead);
for (const [name, part] of Object.entries(parts)) {
  if (names.length ? !names.includes(name) : onRequest.includes(name)) continue;
  console.error(`${name} ...`);
  const rows = await part();
  for (const row of rows) console.log(tableRow(row));
  if (writes) writeTable(name, rows);
  isOver ||= rows.some(({ ratio, limit }) => ratio > limit);
}
process.exit(isOver ? 1 : 0);
