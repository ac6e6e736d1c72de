import { sql } from "kysely";
import { db } from "~/db/connection.server";
import { foldName } from "~/lib/fold";
import { searchLimits } from "./input";
import { containing, tailsFrom, trigram } from "./names.server";

const { most } = searchLimits;

/** Rows that are read of each kind; of the tails more, where one name may stand in several: 'Anna Adams' begins with 'a' twice. */
const read = most + 1;
const readTails = 3 * most;

/** The memorials whose whole name it is, newest first. */
function whole(wanted: string) {
  return db
    .selectFrom("memorials")
    .select("number")
    .where("search_name", "=", wanted)
    .orderBy("number", "desc")
    .limit(read)
    .execute();
}

/** Those of which a word begins with it: in the order of the alphabet, which has whole words first, of equals the newest first. */
function atWords(wanted: string) {
  return tailsFrom(wanted).select("number").orderBy("tail").orderBy("number", "desc").limit(readTails).execute();
}

/**
 * Those that contain it, or each of its words in any order. Words of 1 or 2 characters are looked for among the newest that contain the
 * others. What is typed in one piece comes first, then what has more of the words at the start of one of its own, then the shorter name.
 */
async function inside(wanted: string) {
  const words = wanted.split(" ");
  const long = words.filter((word) => [...word].length >= trigram);
  const texts = long.length ? long : [wanted].filter((text) => [...text].length >= trigram);
  if (!texts.length) return [];
  const rows = sql<{ number: number; name: string }>`select rowid as number, search_name as name ${containing(texts)}
    order by rowid desc limit ${read}`;
  const found = (await rows.execute(db)).rows.filter(({ name }) => words.every((word) => name.includes(word)));
  const starts = (name: string) => words.filter((word) => ` ${name}`.includes(` ${word}`)).length;
  const rank = found.map(({ number, name }) => ({ number, name, piece: name.includes(wanted), starts: starts(name) }));
  return rank.sort((a, b) => Number(b.piece) - Number(a.piece) || b.starts - a.starts || a.name.length - b.name.length);
}

/**
 * Memorials by their number that a typed name finds, the best first: the whole name, then where a word begins, then anywhere (spec 2 §5,
 * DESIGN §4.14); 200 at most, and whether there are more. Each kind is read from an index in its own order and no further than is shown, so
 * that a common name takes no longer than a rare one. What that gives up: of the names that only contain a text, the newest 201 are ranked.
 */
export async function rankedNumbers(typed: string): Promise<{ numbers: number[]; more: boolean }> {
  const wanted = foldName(typed);
  const found = new Set<number>();
  for (const look of [whole, atWords, inside]) {
    if (found.size > most) break;
    for (const { number } of await look(wanted)) found.add(number);
  }
  return { numbers: [...found].slice(0, most), more: found.size > most };
}
