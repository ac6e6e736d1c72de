import { db } from "~/db/connection.server";
import { picturesOf } from "../media/picture.server";
import type { FoundMemorial, NamesFound } from "./input";
import { rankedNumbers } from "./ranked.server";

/**
 * Finds a page of memorials by name, active and archived ones, best matches first, with the number of matches up to 200 and whether there are more.
 * Pages count from 1; a number beyond the last page gives the last page. Each memorial only has what anyone may know: id, full name, dates, portrait
 * and status.
 */
export async function findByName(name: string, page: number, pageSize: number): Promise<NamesFound> {
  const { numbers, more } = await rankedNumbers(name);
  const pages = Math.max(1, Math.ceil(numbers.length / pageSize));
  const current = Math.min(page, pages);
  const onPage = numbers.slice((current - 1) * pageSize, current * pageSize);
  return { found: await readFound(onPage), count: numbers.length, more, page: current, pages };
}

/** Reads memorials by their numbers, in the same order. */
async function readFound(numbers: number[]): Promise<FoundMemorial[]> {
  if (!numbers.length) return [];
  const rows = await db
    .selectFrom("memorials")
    .select(["number", "id", "full_name", "date_of_birth", "date_of_death", "status", "portrait_id"])
    .where("number", "in", numbers)
    .execute();
  const portraits = await picturesOf(rows.map(({ portrait_id }) => portrait_id));
  const rank = new Map(numbers.map((number, at) => [number, at]));
  return rows
    .sort((a, b) => (rank.get(a.number) ?? 0) - (rank.get(b.number) ?? 0))
    .map((row) => ({
      id: row.id,
      name: row.full_name,
      dateOfBirth: row.date_of_birth,
      dateOfDeath: row.date_of_death,
      portrait: portraits.get(row.portrait_id ?? "") ?? null,
      active: row.status === "active",
    }));
}
