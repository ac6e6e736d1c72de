import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { fold } from "~/lib/fold";

/** Characters from which a part of a name is looked up wherever it stands; fewer match the beginning alone (DESIGN §4.14). */
const trigram = 3;

/** The last character that there is: after every text that begins alike. */
const last = "\u{10ffff}";

/**
 * The start of a query on 'memorials': those whose full name contains a text, case and accents ignored. The index of names is asked first,
 * so that the time goes with what is found and not with what there is.
 */
export function memorialsNamed(text: string): SelectQueryBuilder<Schema, "memorials", object> {
  const wanted = fold(text);
  const named =
    [...wanted].length < trigram
      ? sql`select number from memorials where search_name >= ${wanted} and search_name < ${wanted + last}`
      : sql`select rowid as number from memorial_names where memorial_names match ${`"${wanted.replaceAll('"', '""')}"`}`;
  const query = db
    .selectFrom("memorials")
    .innerJoin(sql<{ number: number }>`(${named})`.as("named"), "named.number", "memorials.number");
  return query as unknown as SelectQueryBuilder<Schema, "memorials", object>;
}
