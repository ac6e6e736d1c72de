import { handout } from "./handout.ts";
import { list } from "./list.ts";
import { memories } from "./memories.ts";
import { moderation } from "./moderation.ts";
import { search } from "./search.ts";

// Ratios, measured side by side in one run, so that they mean the same on every machine. `npm run bench` prints them and fails beyond a limit.

export interface Ratio {
  what: string;
  ratio: number;
  limit: number;
  figures: string;
}

const parts = [list, handout, memories, moderation, search];
const ratios: Ratio[] = [];
for (const part of parts) ratios.push(...(await part()));
for (const { what, ratio, limit, figures } of ratios)
  console.log(`${ratio <= limit ? "ok  " : "SLOW"} ${ratio.toFixed(2)} of ${limit.toFixed(2)}  ${what} (${figures})`);
process.exit(ratios.every(({ ratio, limit }) => ratio <= limit) ? 0 : 1);
