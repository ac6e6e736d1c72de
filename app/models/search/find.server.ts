import { db } from "~/db/connection.server";
import { picturesOf } from "../media/picture.server";
import type { FoundMemorial, NamesFound } from "./input";
import { rankedNumbers } from "./ranked.server";

/**
 * A page (from 1, the last one for any beyond) of the memorials that a name finds, active and archived ones, best first; how many there are,
 * 200 at most, and whether there are more. Of each no more than anyone may know: id, full name, days, portrait, status (spec 2 §3).
 */
export async function findByName(name: string, page: number, pageSize: number): Promise<NamesFound> {
  const { numbers, more } = await rankedNumbers(name);
  const pages = Math.max(1, Math.ceil(numbers.length / pageSize));
  const shown = Math.min(page, pages);
  const asked = numbers.slice((shown - 1) * pageSize, shown * pageSize);
  return { found: await readFound(asked), count: numbers.length, more, page: shown, pages };
}

/** What is shown of memorials, in the order of their numbers. */
async function readFound(numbers: number[]): Promise<FoundMemorial[]> {
  if (!numbers.length) return [];
  const rows = await db
    .selectFrom("memorials")
    .select(["number", "id", "full_name", "date_of_birth", "date_of_death", "status", "portrait_id"])
    .where("number", "in", numbers)
    .execute();
  const portraits = await picturesOf(rows.map(({ portrait_id }) => portrait_id));
  const place = new Map(numbers.map((number, at) => [number, at]));
  return rows
    .sort((a, b) => (place.get(a.number) ?? 0) - (place.get(b.number) ?? 0))
    .map((row) => ({
      id: row.id,
      name: row.full_name,
      dateOfBirth: row.date_of_birth,
      dateOfDeath: row.date_of_death,
      portrait: portraits.get(row.portrait_id ?? "") ?? null,
      active: row.status === "active",
    }));
}
