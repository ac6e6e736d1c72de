import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "~/db/connection.server";
import type { Schema } from "~/db/schema";
import { fold, inTwoLetters } from "~/lib/fold";
import { plainForms } from "~/lib/letter-forms";
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

/** The minimum number of characters for a search in the index of words. */
export const indexed = 3;

const letters = [...plainForms.keys()];

/** The pattern of SQLite's GLOB for texts that contain a text too short for the index, in either case and with all forms of its letters. */
export function globOf(text: string): string {
  const choices = [...text.normalize("NFC")].map((character) => {
    const plain = fold(character);
    const forms = [character, plain, ...letters.filter((letter) => plainForms.get(letter) === plain)];
    const both = forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]);
    // A caret at the start of a set would exclude what follows; on its own it means itself.
    return character === "^" ? "^" : `[${[...new Set(both)].filter((form) => [...form].length === 1).join("")}]`;
  });
  return `*${choices.join("")}*`;
}

/**
 * The newest memories, up to `most`, whose author, title, text or memorial's name contains a text of 3 characters or more, ignoring case, accents and forms of letters.
 * Authors and memorials are also indexed with two letters for those that many keyboards lack.
 */
export function memoriesWith(text: string, most: number) {
  const forms = new Set([fold(text), fold(inTwoLetters(text))]);
  const phrase = [...forms].map((form) => `"${form.replaceAll('"', '""')}"`).join(" OR ");
  return db
    .selectFrom(
      sql<{ number: number }>`(select rowid as number from memory_words where memory_words match ${phrase}
        order by rowid desc limit ${most})`.as("with_text"),
    )
    .crossJoin(sql<{ number: number; memory_id: string }>`memory_numbers`.as("numbers"))
    .whereRef("numbers.number", "=", "with_text.number")
    .select("memory_id");
}

/** The ids of memories as rows, however many there are. */
export const rowsOf = (ids: string[]) =>
  sql<{ memory_id: string }>`select value as memory_id from json_each(${JSON.stringify(ids)})`;

/** The number of memories that contain a text, counted up to `most`. */
export async function countWith(text: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(memoriesWith(text, most).as("found"))
    .select((column) => column.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
