import { env } from "~/env.server";
import { csvLine, csvMark } from "~/lib/csv-cell";
import { localTime } from "~/lib/dates";
import type { Person } from "./find.server";
import type { Occasion } from "./occasions.server";

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
  return csvMark + [headings, ...rows].map(csvLine).join("");
}
