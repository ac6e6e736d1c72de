import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { foldName } from "~/lib/fold";
import { searchLimits } from "./input";

/** The minimum number of characters for finding a text anywhere in a name, because the index consists of trigrams. */
export const trigram = searchLimits.anywhere;

/** The last Unicode character, which sorts after all texts with the same start. */
const last = "\u{10ffff}";

/** Selects the suffixes of names, each from the start of a word, that start with a folded text; none for an empty text. */
export function suffixesFrom(wanted: string) {
  return db
    .selectFrom("memorial_name_suffixes")
    .where("suffix", ">=", wanted)
    .where("suffix", "<", wanted && wanted + last);
}

/** The from and where clauses that find names containing each of several folded texts of 3 characters or more. */
export function containing(wanted: string[]) {
  const texts = wanted.map((text) => `"${text.replaceAll('"', '""')}"`);
  return sql`from memorial_names where memorial_names match ${texts.join(" AND ")}`;
}

/**
 * Starts a query for the memorials whose full name contains a text, ignoring case and accents; a text of 1 or 2 characters must be at the start of a
 * word. It reads the index of names first, so that the time depends on the number of matches, not of memorials.
 */
export function memorialsNamed(text: string): SelectQueryBuilder<Schema, "memorials", object> {
  const wanted = foldName(text);
  const named =
    [...wanted].length < trigram
      ? suffixesFrom(wanted).select("number").distinct()
      : sql`select rowid as number ${containing([wanted])}`;
  const query = db
    .selectFrom("memorials")
    .innerJoin(sql<{ number: number }>`(${named})`.as("named"), "named.number", "memorials.number");
  return query as unknown as SelectQueryBuilder<Schema, "memorials", object>;
}
