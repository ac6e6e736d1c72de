import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { foldName } from "~/lib/fold";
import { searchLimits } from "./input";

/** Fewest characters of a text that is found anywhere in a name: the index knows pieces of three. */
export const trigram = searchLimits.anywhere;

/** The last character that there is: after every text that begins alike. */
const last = "\u{10ffff}";

/** Names from each of their words on, those that begin with a folded text; none for an empty one. */
export function tailsFrom(wanted: string) {
  return db
    .selectFrom("memorial_tails")
    .where("tail", ">=", wanted)
    .where("tail", "<", wanted && wanted + last);
}

/** Names that contain each of some folded texts, of 3 characters or more each: the rest of a select on the index of names. */
export function containing(wanted: string[]) {
  const texts = wanted.map((text) => `"${text.replaceAll('"', '""')}"`);
  return sql`from memorial_names where memorial_names match ${texts.join(" AND ")}`;
}

/**
 * The start of a query on 'memorials': those whose full name contains a text, case and accents ignored; where it is short, those with a
 * word that begins with it. The indexes of names are asked first, so that the time goes with what is found and not with what there is.
 */
export function memorialsNamed(text: string): SelectQueryBuilder<Schema, "memorials", object> {
  const wanted = foldName(text);
  const named =
    [...wanted].length < trigram
      ? tailsFrom(wanted).select("number").distinct()
      : sql`select rowid as number ${containing([wanted])}`;
  const query = db
    .selectFrom("memorials")
    .innerJoin(sql<{ number: number }>`(${named})`.as("named"), "named.number", "memorials.number");
  return query as unknown as SelectQueryBuilder<Schema, "memorials", object>;
}
