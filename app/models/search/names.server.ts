import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { searchLimits } from "./input";
import { type Wanted, wantedText } from "./search-names";

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

/** Whether a folded text can be found anywhere in a name. */
export const isLong = (text: string) => [...text].length >= trigram;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The from and where clauses that find names containing each of several texts in one of its forms. The texts have 3 characters or more. */
export function containing(wanted: Wanted[]) {
  const texts = wanted.map(({ text, joined }) => `(search_name : ${quoted(text)} OR joined_name : ${quoted(joined)})`);
  return sql`from memorial_names where memorial_names match ${texts.join(" AND ")}`;
}

/**
 * Starts a query for the memorials whose full name contains a text, ignoring case, accents and ways of spelling; a text of 1 or 2 characters must be at
 * the start of a word. It reads the index of names first, so that the time depends on the number of matches, not of memorials.
 */
export function memorialsNamed(text: string): SelectQueryBuilder<Schema, "memorials", object> {
  const wanted = wantedText(text);
  const named = isLong(wanted.text)
    ? sql`select rowid as number ${containing([wanted])}`
    : suffixesFrom(wanted.text).select("number").distinct();
  const query = db
    .selectFrom("memorials")
    .innerJoin(sql<{ number: number }>`(${named})`.as("named"), "named.number", "memorials.number");
  return query as unknown as SelectQueryBuilder<Schema, "memorials", object>;
}
