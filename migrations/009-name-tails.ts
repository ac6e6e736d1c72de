import { type Kysely, sql } from "kysely";

// A copy of app/lib/fold.ts as it was when this migration was written.

/** Letters that Unicode does not decompose into a base letter and an accent. */
const special: Record<string, string> = {
  ł: "l",
  ø: "o",
  ß: "ss",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ħ: "h",
  ŋ: "n",
};

/** A text as names are matched and sorted: lower case, without accents, special Latin letters as their plain ones. */
function fold(text: string) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[łøßđðþæœıħŋ]/g, (letter) => special[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** Between two characters of Chinese or Japanese a space says nothing. */
const spaceWithin = /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])/gu;

/**
 * A full name as it is found: folded, without what people leave out or type in many ways. Apostrophes go (O’Brien), hyphens, full stops,
 * commas and middle dots stand for a space, signs that nobody sees go. Any other sign, % and _ among them, is itself.
 */
function foldName(name: string) {
  return fold(name)
    .replace(/['’‘ʼʻ`′]|[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[-‐‑‒–—.,·・]/g, " ")
    .replace(/\s+/g, " ")
    .replace(spaceWithin, "")
    .trim();
}

interface Before {
  memorials: { number: number; full_name: string; search_name: string };
}

/** ASCII signs, a space among them: each begins a word, and so does what follows it. */
const sign = "glob '[ -/:-@[-`{-~]'";

/** Characters that may begin a word wherever they stand: Korean (by its first letter), Japanese, Chinese, pictures. */
const single = ["0x1100 and 0x115f", "0x3040 and 0x9fff", "0x1f000 and 0x3ffff"];

/** What is left of a name from where each of its words begins. */
function tailsOf(row: string) {
  const character = (at: string) => `substr(${row}.search_name, ${at}, 1)`;
  const begins = [
    "at = 1",
    `${character("at - 1")} ${sign}`,
    `${character("at")} != ' ' and ${character("at")} ${sign}`,
    ...single.map((range) => `unicode(${character("at")}) between ${range}`),
  ];
  return `select distinct substr(${row}.search_name, at), ${row}.number from (
    with recursive places(at) as (select 1 union all select at + 1 from places where at < length(${row}.search_name))
    select at from places) where ${begins.join(" or ")}`;
}

/**
 * The names of memorials from each of their words on, in the order of the alphabet: what begins with a typed text stands together, however
 * short it is and however many there are, and whole words stand before longer ones. The database keeps them itself, by triggers.
 */
export async function up(db: Kysely<Before>) {
  await sql`create table memorial_tails (tail text not null, number integer not null references memorials(number) on delete cascade,
    primary key (tail, number desc)) without rowid`.execute(db);
  await db.schema.createIndex("memorial_tails_by_number").on("memorial_tails").column("number").execute();
  for (const [name, event, first] of [
    ["memorial_tails_insert", "insert", ""],
    ["memorial_tails_update", "update of search_name", "delete from memorial_tails where number = new.number;"],
  ])
    await sql
      .raw(
        `create trigger ${name} after ${event} on memorials begin ${first}
          insert into memorial_tails ${tailsOf("new")}; end`,
      )
      .execute(db);
  const names = await db.selectFrom("memorials").select(["number", "full_name"]).execute();
  for (const { number, full_name } of names)
    await db
      .updateTable("memorials")
      .set({ search_name: foldName(full_name) })
      .where("number", "=", number)
      .execute();
}
