import { showDay } from "~/lib/dates";

const range = (birth: string, death: string) => `${showDay(birth)} - ${showDay(death)}`;

/** The days of someone who was found, on the search page: 'birth - death', or the day of death alone (spec 2 §2). */
export function foundDays(birth: string | null, death: string | null): string {
  if (birth && death) return range(birth, death);
  return death ? showDay(death) : "Date not specified";
}

/** The same as the box in the header says it; empty where no day is known. */
export function daysLine(birth: string | null, death: string | null): string {
  if (birth && death) return range(birth, death);
  if (birth) return `Born ${showDay(birth)}`;
  return death ? `Died ${showDay(death)}` : "";
}
