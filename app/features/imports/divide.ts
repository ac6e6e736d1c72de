import { mostRows } from "./input";
import type { ReadList } from "./read-list.server";

/** The parts of a list that become imports of their own: each with its headings and at most 5,000 rows of people, in their order. */
export function partsOf({ rows, asides, headings }: ReadList): ReadList["rows"][] {
  const above = headings ? rows.slice(0, 1) : [];
  const parts: ReadList["rows"][] = [];
  let part = [...above];
  let people = 0;
  for (const row of rows.slice(above.length)) {
    const isPerson = !asides.has(row);
    if (isPerson && people === mostRows) {
      parts.push(part);
      part = [...above];
      people = 0;
    }
    part.push(row);
    if (isPerson) people++;
  }
  return [...parts, part];
}

/** The name of a part of a divided list. */
export const partName = (name: string, index: number, count: number) =>
  count === 1 ? name : `${name || "List"} (${index + 1} of ${count})`;
