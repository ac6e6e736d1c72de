import { env } from "~/env.server";
import { writeCell } from "~/lib/csv-cell";
import { localTime } from "~/lib/dates";
import type { Person } from "./find.server";
import type { Occasion } from "./occasions.server";

/** The mark with which Excel recognises UTF-8. */
const mark = "\ufeff";

const lineOf = (cells: string[]) => `${cells.map((text) => writeCell(text)).join(",")}\r\n`;
const timeOf = (at: string | null) => (at ? localTime(at, env.timeZone).replace("T", " ").slice(0, 16) : "");

/** People who came as a CSV file (RFC 4180): UTF-8 with a mark, times in the site's time zone, and yes or empty for each of the occasions. */
export function writePeople(people: Person[], occasions: Occasion[]): string {
  const named = (occasion: Occasion) => [occasion.name, occasion.when].filter(Boolean).join(", ");
  const headings = ["Name", "Address", "Email", "May be thanked by email", "Thanked", "Said", ...occasions.map(named)];
  const rows = people.map(({ name, address, email, mayThank, thanked, said, at }) => [
    name,
    address ?? "",
    email ?? "",
    mayThank ? "yes" : "",
    timeOf(thanked),
    timeOf(said),
    ...occasions.map(({ id }) => (at.includes(id) ? "yes" : "")),
  ]);
  return mark + [headings, ...rows].map(lineOf).join("");
}
