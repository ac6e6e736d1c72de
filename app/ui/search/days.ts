import { showLifeDate } from "~/lib/life-dates";

/** A range that breaks between its dates only. */
const range = (birth: string, death: string) =>
  [birth, death].map((date) => showLifeDate(date).replace(/ /g, "\u00a0")).join("\u00a0- ");

/** The dates of a search result on the search page: 'birth - death', or only the date of death. */
export function foundDays(birth: string | null, death: string | null): string {
  if (birth && death) return range(birth, death);
  return death ? showLifeDate(death) : "Date not specified";
}

/** The dates of a search result in the header's search box; empty if none is known. */
export function daysLine(birth: string | null, death: string | null): string {
  if (birth && death) return range(birth, death);
  if (birth) return `Born ${showLifeDate(birth)}`;
  return death ? `Died ${showLifeDate(death)}` : "";
}
