import { type Kysely, sql } from "kysely";
import { foldName } from "../app/lib/fold";

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
