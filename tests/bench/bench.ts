import { colours } from "./colours.ts";
import { cost } from "./cost.ts";
import { files } from "./files.ts";
import { handout } from "./handout.ts";
import { list } from "./list.ts";
import { memories } from "./memories.ts";
import { memory } from "./memory.ts";
import { phone } from "./phone.ts";
import { pictures } from "./pictures.ts";
import { scale } from "./scale.ts";
import { search } from "./search.ts";
import { start } from "./start.ts";

// What the product costs beside something plain that does the same, measured side by side in one run, so that a ratio means the same on
// every machine. `npm run bench` measures all, prints the table of README and fails beyond a limit; `npm run bench -- cost start` measures parts.

export interface Ratio {
  what: string;
  ratio: number;
  limit: number;
  figures: string;
  /** What ratio and limit are counted in, where they are no ratio. */
  unit?: "MB" | "s" | "ms" | "answers" | "round trips";
}

const parts: Record<string, () => Promise<Ratio[]>> = {
  cost,
  memory,
  start,
  scale,
  list,
  memories,
  search,
  handout,
  files,
  pictures,
  colours,
  phone,
};

const written = (value: number, { unit }: Ratio) =>
  unit === undefined ? value.toFixed(2) : `${Math.round(value * 100) / 100} ${unit}`;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts[name]);
if (unknown.length) {
  console.error(`no part ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

const ratios: Ratio[] = [];
console.log("| what | figure | limit | |\n|---|---|---|---|");
for (const [name, part] of Object.entries(parts)) {
  if (asked.length && !asked.includes(name)) continue;
  console.error(`${name} ...`);
  for (const row of await part()) {
    ratios.push(row);
    const { what, ratio, limit, figures } = row;
    const verdict = ratio <= limit ? "ok" : "**over**";
    console.log(`| ${what} (${figures}) | ${written(ratio, row)} | ${written(limit, row)} | ${verdict} |`);
  }
}
process.exit(ratios.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1);
