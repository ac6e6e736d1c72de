import { backup } from "./backup.ts";
import { erasure } from "./erasure.ts";
import { migration } from "./migration.ts";
import type { Row } from "./row.ts";

// What the product must bear, in full: `npm run torture` does all of it, `npm run torture -- backup` one part. Short forms are among the tests.

const parts: Record<string, () => Promise<Row[]>> = {
  migration: () => migration(50),
  backup,
  erasure,
};

const asked = process.argv.slice(2);
const rows: Row[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length && !asked.includes(name)) continue;
  const found = await part().catch((error: Error) => [
    { test: name, figure: error.message, limit: "to be carried out", good: false },
  ]);
  rows.push(...found);
  for (const { good, test, figure, limit } of found)
    console.log(`${good ? "ok  " : "FAIL"} ${test} | ${figure} | ${limit}`);
}
process.exit(rows.length && rows.every(({ good }) => good) ? 0 : 1);
