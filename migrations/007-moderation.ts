import { type Kysely, sql } from "kysely";

/** What lib/fold makes of letters that have no accent to lose; the tokenizer takes case and accents away by itself. */
const special = [
  ["ł", "l"],
  ["ø", "o"],
  ["ß", "ss"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ı", "i"],
  ["ħ", "h"],
  ["ŋ", "n"],
] as const;

function folded(column: string) {
  let text = column;
  for (const [letter, plain] of special) {
    text = `replace(${text}, '${letter}', '${plain}')`;
    const upper = letter.toUpperCase();
    if (upper.length === 1 && !/[a-z]/i.test(upper)) text = `replace(${text}, '${upper}', '${plain}')`;
  }
  return text;
}

/**
 * What moderation needs to answer as quickly about a million memories as about a thousand: an index of their words (SQLite's FTS5, without
 * a copy of the text; it knows a memory by the number that it got, because SQLite's own row numbers may change), who decided last, and
 * which memorials have memories waiting.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("memory_numbers")
    .addColumn("number", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("memory_id", "text", (c) => c.notNull().unique())
    .execute();
  await sql`create virtual table memory_words using fts5(author, title, words, memorial,
    content='', contentless_delete=1, tokenize='trigram remove_diacritics 1')`.execute(db);

  const columns = ["memories.author_name", "memories.content_title", "memories.content_text", "memorials.full_name"];
  const wordsOf = (which: string) => `insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, ${columns.map(folded).join(", ")} from memories
    join memory_numbers on memory_id = memories.id join memorials on memorials.id = memories.memorial_id ${which};`;
  await sql.raw("insert into memory_numbers(memory_id) select id from memories order by created_at, id").execute(db);
  await sql.raw(wordsOf("where true")).execute(db);

  const numbered = "insert into memory_numbers(memory_id) values (new.id);";
  const forget = (
    id: string,
  ) => `delete from memory_words where rowid = (select number from memory_numbers where memory_id = ${id});
    delete from memory_numbers where memory_id = ${id};`;
  for (const [name, on, work] of [
    ["words_of_memory", "insert on memories", numbered + wordsOf("where memories.id = new.id")],
    [
      "words_of_memory_anew",
      "update of memorial_id, author_name, content_title, content_text on memories",
      wordsOf("where memories.id = new.id"),
    ],
    ["words_of_memory_gone", "delete on memories", forget("old.id")],
    [
      "words_of_memorial_anew",
      "update of full_name on memorials when old.full_name is not new.full_name",
      wordsOf("where memories.memorial_id = new.id"),
    ],
  ] as const)
    await sql.raw(`create trigger ${name} after ${on} begin ${work} end`).execute(db);

  const index = (name: string, on: string, columns: string[]) => db.schema.createIndex(name).on(on).columns(columns);
  await index("memories_by_type_and_age", "memories", ["memory_type", "created_at", "id"]).execute();
  await index("memories_of_memorial_by_age", "memories", ["memorial_id", "created_at", "id"]).execute();
  await index("memories_by_decision", "memories", ["decided_by", "decided_at"])
    .where(sql.ref("decided_by"), "is not", null)
    .execute();
  await index("memory_counts_waiting", "memory_counts", ["memorial_id"])
    .where(sql.ref("approval_status"), "=", "pending")
    .where(sql.ref("count"), ">", 0)
    .execute();
}
