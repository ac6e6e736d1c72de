import { type Expression, type SqlBool, sql } from "kysely";
import { fold } from "~/lib/fold";

/** Characters from which a part of a name is looked up wherever it stands; fewer match the beginning alone (DESIGN §4.14). */
const trigram = 3;

/** Signs that LIKE reads as patterns, as the text that they are. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Whether a memorial's full name contains a text, case and accents ignored: a condition on the table 'memorials'. */
export function nameContains(text: string): Expression<SqlBool> {
  const wanted = fold(text);
  if ([...wanted].length < trigram) return sql`memorials.search_name like ${`${literal(wanted)}%`} escape '\\'`;
  const phrase = `"${wanted.replaceAll('"', '""')}"`;
  return sql`memorials.number in (select rowid from memorial_names where memorial_names match ${phrase})`;
}
