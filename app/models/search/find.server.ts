import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { foldName } from "~/lib/fold";
import { datesForStrangers } from "~/lib/life-dates";
import { mayOnSite, ownersFor, type Viewer } from "~/models/access";
import { picturesOf } from "~/models/media/picture.server";
import { type FoundMemorial, type NamesFound, searchLimits } from "./input";
import { containing, isLong, suffixesFrom } from "./names.server";
import { isIn, wantedText, wantedWords } from "./search-names";

/**
 * Finds a page of memorials by name, active and archived ones, best matches first, with the number of matches up to 200 and whether there are more.
 * Pages count from 1; a number beyond the last page gives the last page. Each memorial only has what anyone may know: id, full name, dates, portrait
 * and status. Those that are left out of search are found by viewers who look after them alone.
 */
export async function findByName(
  name: string,
  page: number,
  pageSize: number,
  viewer: Viewer | null = null,
): Promise<NamesFound> {
  const { numbers, more } = await rankedNumbers(name, shownTo(viewer));
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
    .select(["number", "id", "full_name", "date_of_birth", "date_of_death", "gate_dates", "status", "portrait_id"])
    .where("number", "in", numbers)
    .execute();
  const portraits = await picturesOf(rows.map(({ portrait_id }) => portrait_id));
  const rank = new Map(numbers.map((number, index) => [number, index]));
  return rows
    .sort((a, b) => (rank.get(a.number) ?? 0) - (rank.get(b.number) ?? 0))
    .map((row) => ({ ...row, ...datesForStrangers(row) }))
    .map((row) => ({
      id: row.id,
      name: row.full_name,
      dateOfBirth: row.date_of_birth,
      dateOfDeath: row.date_of_death,
      portrait: portraits.get(row.portrait_id ?? "") ?? null,
      active: row.status === "active",
    }));
}

/** A memorial that is handled with particular care is never found by strangers. */
const isListed = sql`memorials.name_search is null and memorials.care is null`;

/** Whether a memorial, the `memorials` of a query, is shown to a viewer among search results. */
function shownTo(viewer: Viewer | null) {
  if (viewer && mayOnSite(viewer, "seeAllMemorials")) return sql<boolean>`true`;
  if (!viewer) return sql<boolean>`(${isListed})`;
  const accounts = sql.join(ownersFor(viewer));
  return sql<boolean>`((${isListed}) or memorials.user_id in (${accounts})
    or exists (select 1 from memorial_owners where memorial_id = memorials.id and account_id in (${accounts})))`;
}

type Shown = ReturnType<typeof shownTo>;

/** Whether the memorial with a number is among them. */
const isShown = (number: "memorial_names.rowid" | "memorial_name_suffixes.number", shown: Shown) =>
  sql<boolean>`exists (select 1 from memorials where memorials.number = ${sql.raw(number)} and ${shown})`;

const { most } = searchLimits;

/** Rows read for each kind of match. For suffixes it is more, because several of one name may match: 'Anna Adams' has two words with 'a'. */
const read = most + 1;
const readSuffixes = 3 * most;

/** The memorials whose full name equals the query, newest first. */
function exact(wanted: string, _: string, shown: Shown) {
  return db
    .selectFrom("memorials")
    .select("number")
    .where("search_name", "=", wanted)
    .where(shown)
    .orderBy("number", "desc")
    .limit(read)
    .execute();
}

/** The memorials with a word that starts with the query, in alphabetical order, which puts whole words first; among equals the newest first. */
function atWords(wanted: string, _: string, shown: Shown) {
  return suffixesFrom(wanted)
    .select("number")
    .where(isShown("memorial_name_suffixes.number", shown))
    .orderBy("suffix")
    .orderBy("number", "desc")
    .limit(readSuffixes)
    .execute();
}

/**
 * The memorials that contain the query, or each of its words in any order, also where they are spelt otherwise. Words of 1 or 2 characters are only
 * searched among the newest memorials that contain the others. Names that contain the query in one piece come first, then those with more query words
 * at the start of a word, then the shorter.
 */
async function inside(wanted: string, typed: string, shown: Shown) {
  const words = wantedWords(typed);
  const long = words.filter(({ text }) => isLong(text));
  const texts = long.length ? long : [wantedText(typed)].filter(({ text }) => isLong(text));
  if (!texts.length) return [];
  const rows = sql<{
    number: number;
    search_name: string;
    joined_name: string;
  }>`select rowid as number, search_name, joined_name
    ${containing(texts)} and ${isShown("memorial_names.rowid", shown)} order by rowid desc limit ${read}`;
  const found = (await rows.execute(db)).rows.filter((name) => words.every((word) => isIn(word, name)));
  const starts = (name: string) => words.filter(({ text }) => ` ${name}`.includes(` ${text}`)).length;
  const rank = found.map(({ number, search_name: name }) => {
    return { number, name, piece: name.includes(wanted), starts: starts(name) };
  });
  return rank.sort((a, b) => Number(b.piece) - Number(a.piece) || b.starts - a.starts || a.name.length - b.name.length);
}

/**
 * Searches memorials by a typed name and returns the numbers of up to 200, best matches first, and whether there are more. The full name ranks first,
 * then the start of a word, then any place. Each kind is read in the order of its index and only as far as needed, so a
 * common name takes no longer than a rare one. The price: of the names that merely contain the text, only the newest 201 are ranked.
 */
async function rankedNumbers(typed: string, shown: Shown): Promise<{ numbers: number[]; more: boolean }> {
  const wanted = foldName(typed);
  const found = new Set<number>();
  for (const search of [exact, atWords, inside]) {
    if (found.size > most) break;
    for (const { number } of await search(wanted, typed, shown)) found.add(number);
  }
  return { numbers: [...found].slice(0, most), more: found.size > most };
}
