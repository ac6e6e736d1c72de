import { type Kysely, sql } from "kysely";

// The letters are those of migration 053.

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

const twoLetters = { ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa", æ: "ae", œ: "oe" };

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

/** The most calls of replace() within one another. SQLite up to 3.45, with which Litestream reads the database, can't parse 30. */
const deepest = 10;

/** A letter and, unless that can't be told from it, its capital. */
function cases([letter, plain]: [string, string]): [string, string][] {
  const upper = letter.toUpperCase();
  const isOther = upper !== letter && upper.length === letter.length && !/[a-z]/i.test(upper);
  return isOther
    ? [
        [letter, plain],
        [upper, plain],
      ]
    : [[letter, plain]];
}

/** An SQL expression in which letters are replaced: ten at a time, each time in what the time before has made. */
function replaced(column: string, letters: [string, string][]) {
  const pairs = letters.flatMap(cases);
  const steps = Array.from({ length: Math.ceil(pairs.length / deepest) }, (_, index) =>
    pairs
      .slice(index * deepest, (index + 1) * deepest)
      .reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, index ? "t" : column),
  );
  const views = steps.map((step, index) => `s${index}(t) as (select ${step}${index ? ` from s${index - 1}` : ""})`);
  return `(with ${views.join(", ")} select t from s${steps.length - 1})`;
}

/** A column's text as it is indexed; the tokenizer takes case and accents away by itself. Few texts have Arabic letters or Chinese characters. */
function folded(column: string) {
  const letters = Object.entries(latin);
  const others = replaced(column, [...letters, ...Object.entries(arabicInSql), ...han]);
  const plain = replaced(column, letters);
  return `case when ${column} glob '*[\u0610-\u06ff\u3400-\ufaff\u{20000}-\u{2ffff}]*' then ${others} else ${plain} end`;
}

const umlauts = Object.keys(twoLetters)
  .flatMap((letter) => [letter, letter.toUpperCase()])
  .join("");

/** A column with a name: folded, and once more with two letters for each umlaut. */
function foldedName(column: string) {
  const spelt = replaced(column, [...Object.entries(twoLetters), ...Object.entries(latin)]);
  return `${folded(column)} || case when ${column} glob '*[${umlauts}]*' then char(10) || ${spelt} else '' end`;
}

/**
 * Writes the triggers of the index of memories anew, so that older versions of SQLite can read the schema: the calls within one another were 100 deep. Litestream
 * could copy nothing, and Debian's sqlite3 could open nothing. They do the same as before. The tables have aliases, because SQLite doesn't follow the rename of a table into a WITH.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const columns = [
    foldedName("m.author_name"),
    folded("m.content_title"),
    folded("m.content_text"),
    foldedName("p.full_name"),
  ];
  const wordsOf = (which: string) => `insert or replace into memory_words(rowid, author, title, words, memorial)
    select memory_numbers.number, ${columns.join(", ")} from memories m
    join memory_numbers on memory_id = m.id join memorials p on p.id = m.memorial_id ${which};`;
  const numbered = "insert into memory_numbers(memory_id) values (new.id);";
  for (const [name, on, work] of [
    ["words_of_memory", "insert on memories", numbered + wordsOf("where m.id = new.id")],
    [
      "words_of_memory_anew",
      "update of memorial_id, author_name, content_title, content_text on memories",
      wordsOf("where m.id = new.id"),
    ],
    [
      "words_of_memorial_anew",
      "update of full_name on memorials when old.full_name is not new.full_name",
      wordsOf("where m.memorial_id = new.id"),
    ],
  ] as const) {
    await run(`drop trigger ${name}`);
    await run(`create trigger ${name} after ${on} begin ${work} end`);
  }
}
