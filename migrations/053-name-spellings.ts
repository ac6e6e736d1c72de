import { type Kysely, sql } from "kysely";

// Copies of app/lib/letter-forms.ts, app/lib/fold.ts and app/models/search/search-names.ts as they were when this migration was written.

const latin = { ł: "l", ø: "o", ß: "ss", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i", ħ: "h", ŋ: "n" };

const arabic = {
  ...{ "\u0629": "\u0647", "\u06c1": "\u0647", "\u06c3": "\u0647", "\u06be": "\u0647", "\u06d5": "\u0647" },
  ...{ "\u0649": "\u064a", "\u06cc": "\u064a", "\u06a9": "\u0643", "\u0671": "\u0627", "\u0621": "", "\u0640": "" },
};

const japanese =
  "髙高 﨑嵜碕崎 𠮷吉 濵濱浜 邊邉辺 齋齊斎斉 澤沢 廣広 櫻桜 嶋嶌島 惠恵 眞真 國国 德徳 壽寿 榮栄 實実 條条 藏蔵 瀨瀬 槇槙 薮籔藪 龍竜 瀧滝 關関 黑黒 增増 礒磯 冨富 峯峰 淵渊渕 桒桑 栁柳 舘館 舩船 圓円 與与 會会 應応 靜静 曾曽";

const han = japanese.split(" ").flatMap((group) => {
  const forms = [...group];
  const plain = forms.at(-1) ?? "";
  return forms.slice(0, -1).map((form): [string, string] => [form, plain]);
});

const plainForms = new Map([...Object.entries(latin), ...Object.entries(arabic), ...han]);
const twoLetters = new Map(Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae", œ: "oe" }));
const withForms = new RegExp(`[${[...plainForms.keys()].join("")}]`, "gu");
const withTwoLetters = new RegExp(`[${[...twoLetters.keys()].join("")}]`, "gi");

function fold(text: string) {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(withForms, (letter) => plainForms.get(letter) ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

const meaninglessSpace = /(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]) (?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])/gu;

function foldName(name: string) {
  return fold(name)
    .replace(/['’‘ʼʻ`′]|[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[-‐‑‒–—.,·・]/g, " ")
    .replace(/\s+/g, " ")
    .replace(meaninglessSpace, "")
    .trim();
}

function inTwoLetters(text: string) {
  return text.normalize("NFC").replace(withTwoLetters, (letter) => twoLetters.get(letter.toLowerCase()) ?? letter);
}

function joinedName(fullName: string) {
  const words = foldName(inTwoLetters(fullName)).split(" ");
  return words.map((_, at) => ` ${words.slice(at).join("")}`).join("");
}

/** Arabic letters as SQLite meets them, which doesn't take their marks off as `fold` does: with hamza or madda, and the marks themselves. */
const arabicInSql = {
  ...{
    "\u0622": "\u0627",
    "\u0623": "\u0627",
    "\u0625": "\u0627",
    "\u0624": "\u0648",
    "\u0626": "\u064a",
    "\u06c0": "\u0647",
  },
  ...{ "\u06c2": "\u0647", "\u06d3": "\u06d2", "\u0670": "" },
  ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [String.fromCharCode(0x64b + at), ""])),
  ...arabic,
};

/** An SQL expression in which letters are replaced. */
function replaced(expression: string, letters: Iterable<[string, string]>) {
  let text = expression;
  for (const [letter, plain] of letters) {
    text = `replace(${text}, '${letter}', '${plain}')`;
    const upper = letter.toUpperCase();
    if (upper !== letter && upper.length === letter.length && !/[a-z]/i.test(upper))
      text = `replace(${text}, '${upper}', '${plain}')`;
  }
  return text;
}

/** A column's text as `fold` makes it; the tokenizer takes case and accents away by itself. Few texts have Arabic letters or Chinese characters. */
function folded(column: string) {
  const text = replaced(column, Object.entries(latin));
  const others = replaced(text, [...Object.entries(arabicInSql), ...han]);
  return `case when ${column} glob '*[\u0610-\u06ff\u3400-\ufaff\u{20000}-\u{2ffff}]*' then ${others} else ${text} end`;
}

const umlauts = [...twoLetters.keys()].flatMap((letter) => [letter, letter.toUpperCase()]).join("");

/** A column with a name: folded, and once more with two letters for each umlaut. */
function foldedName(column: string) {
  const spelt = replaced(replaced(column, twoLetters), Object.entries(latin));
  return `${folded(column)} || case when ${column} glob '*[${umlauts}]*' then char(10) || ${spelt} else '' end`;
}

interface Names {
  memorials: { number: number; full_name: string; search_name: string; joined_name: string };
}

/** The index of names, with a second column for other spellings. Its triggers keep it up to date. */
async function indexNames(db: Kysely<Names>) {
  const run = (text: string) => sql.raw(text).execute(db);
  for (const event of ["insert", "delete", "update"]) await run(`drop trigger memorial_names_${event}`);
  await run("drop table memorial_names");
  await run("alter table memorials add column joined_name text not null default ''");
  for (let after = 0; ; ) {
    const names = await db
      .selectFrom("memorials")
      .select(["number", "full_name", "search_name"])
      .where("number", ">", after)
      .orderBy("number")
      .limit(1000)
      .execute();
    for (const { number, full_name, search_name: before } of names) {
      const search_name = foldName(full_name);
      // A trigger indexes all suffixes of a name again if this column is set, even to what it was.
      const changed = search_name === before ? {} : { search_name };
      await db
        .updateTable("memorials")
        .set({ joined_name: joinedName(full_name), ...changed })
        .where("number", "=", number)
        .execute();
    }
    const last = names.at(-1);
    if (!last) break;
    after = last.number;
  }
  await run(`create virtual table memorial_names using fts5(search_name, joined_name, content='memorials', content_rowid='number',
    tokenize='trigram')`);
  await run("insert into memorial_names(memorial_names) values ('rebuild')");
  const add =
    "insert into memorial_names(rowid, search_name, joined_name) values (new.number, new.search_name, new.joined_name);";
  const remove = `insert into memorial_names(memorial_names, rowid, search_name, joined_name)
    values ('delete', old.number, old.search_name, old.joined_name);`;
  await run(`create trigger memorial_names_insert after insert on memorials begin ${add} end`);
  await run(`create trigger memorial_names_delete after delete on memorials begin ${remove} end`);
  await run(
    `create trigger memorial_names_update after update of search_name, joined_name on memorials begin ${remove} ${add} end`,
  );
}

/** The index of the words of memories, with the new folding. Only memories with such letters are indexed again. */
async function indexWords(db: Kysely<Names>) {
  const run = (text: string) => sql.raw(text).execute(db);
  const columns = [
    foldedName("memories.author_name"),
    folded("memories.content_title"),
    folded("memories.content_text"),
    foldedName("memorials.full_name"),
  ];
  const wordsOf = (which: string) => `insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, ${columns.join(", ")} from memories
    join memory_numbers on memory_id = memories.id join memorials on memorials.id = memories.memorial_id ${which};`;
  const letters = `*[${umlauts}\u0610-\u06ff\u3400-\ufaff\u{20000}-\u{2ffff}]*`;
  await run(
    wordsOf(`where memories.author_name glob '${letters}' or memories.content_title glob '${letters}'
      or memories.content_text glob '${letters}' or memorials.full_name glob '${letters}'`),
  );
  const numbered = "insert into memory_numbers(memory_id) values (new.id);";
  for (const [name, on, work] of [
    ["words_of_memory", "insert on memories", numbered + wordsOf("where memories.id = new.id")],
    [
      "words_of_memory_anew",
      "update of memorial_id, author_name, content_title, content_text on memories",
      wordsOf("where memories.id = new.id"),
    ],
    [
      "words_of_memorial_anew",
      "update of full_name on memorials when old.full_name is not new.full_name",
      wordsOf("where memories.memorial_id = new.id"),
    ],
  ] as const) {
    await run(`drop trigger ${name}`);
    await run(`create trigger ${name} after ${on} begin ${work} end`);
  }
}

/** Finds names however people spell them: Arabic letters and Japanese characters in any of their forms, Müller as mueller, van der Berg as vanderberg. */
export async function up(db: Kysely<Names>) {
  await indexNames(db);
  await indexWords(db);
}
