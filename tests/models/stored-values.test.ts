// @module-tag slow
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { fold, foldName } from "~/lib/fold";
import { plainPassword } from "~/lib/plain-password";
import { slugOf } from "~/lib/slug";
import { tokenHash } from "~/lib/token";
import { email } from "~/models/account/input";
import { unsealPassword } from "~/models/memorial/access-password.server";
import { passwordCheck } from "~/models/memorial/password-check.server";
import { addMemorial, addMemory } from "../support/rows";

vi.hoisted(() => {
  process.env.ACCESS_PASSWORD_KEYS = "k".repeat(32);
});

const file = "tests/support/stored-values.json";
const recorded = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../..", file), "utf8"));

/** Expects today's values to be those that were recorded, and says what to do if they aren't. */
function expectRecorded(key: string, now: unknown, todo: string) {
  const then = `Then replace "${key}" in ${file} by ${JSON.stringify(now)}.`;
  const why = `The database holds values made by other code, or by another version of Node or SQLite.`;
  expect(now, `${why} ${todo} ${then}`).toEqual(recorded[key]);
}

const ranges: Record<string, [first: number, last: number]> = {
  "Latin, U+0000 to U+02FF": [0, 0x2ff],
  "accents, Greek and Cyrillic, U+0300 to U+052F": [0x300, 0x52f],
  "other alphabets, U+0530 to U+1FFF": [0x530, 0x1fff],
  "signs and symbols, U+2000 to U+2FFF": [0x2000, 0x2fff],
  "Chinese, Japanese, Korean, U+3000 to U+D7FF": [0x3000, 0xd7ff],
  "private and compatibility characters, U+E000 to U+FFFF": [0xe000, 0xffff],
  "old alphabets and emoji, U+10000 to U+1FFFF": [0x10000, 0x1ffff],
  "rare Chinese characters and the rest, U+20000 to U+10FFFF": [0x20000, 0x10ffff],
};

/** A digest of what a function makes of each character, at both ends of a word and within one. Of the many that hardly anybody types, 16 at a time. */
function digests(of: (text: string) => string) {
  const digest = ([first, last]: [number, number]) => {
    const hash = createHash("sha256");
    const step = first >= 0x20000 ? 16 : 1;
    for (let code = first; code <= last; code += step) {
      const characters = Array.from({ length: step }, (_, index) => String.fromCodePoint(code + index));
      hash.update(`${of(characters.map((each) => `${each}a${each} b${each}c`).join(" "))}\n`);
    }
    return hash.digest("hex").slice(0, 16);
  };
  return Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, digest(range)]));
}

test.each<[key: string, of: (text: string) => string, todo: string]>([
  [
    "names in the search (foldName)",
    foldName,
    "Add a migration that holds a copy of the new code and sets memorials.search_name and joined_name of every memorial, as 053 does; triggers bring the indexes of names up to date.",
  ],
  [
    "words that moderators search for (fold)",
    fold,
    "The triggers of migration 053 fold the words of memories in SQL as fold does. Add a migration that creates them again with the new folding and fills memory_words anew.",
  ],
  [
    "slugs (slugOf)",
    slugOf,
    "Slugs lead to pages for ever, so those that are stored stay. Make sure that isSuggestedFor still knows those in registration_drafts, or add a migration that changes them there.",
  ],
  [
    "access passwords as they are compared (plainPassword)",
    plainPassword,
    "Passwords whose comparison changes would no longer open their pages: let `folding` in app/models/memorial/password-check.server.ts rise, so that each memorial's check is made anew at the next try.",
  ],
])("%s", (key, of, todo) => expectRecorded(key, digests(of), todo));

test("names in the indexes of names", async () => {
  const names = [
    "Łukasz Wiśniewski",
    "Siobhán O’Brien-Smith, Jr.",
    "王 芳 Wang Fang",
    "たなか　さくら",
    "김 철수",
    "İ ẞ &Co 100% 🌹",
  ];
  const stored: Record<string, unknown> = {};
  for (const name of names) {
    const id = await addMemorial({ full_name: name });
    const { rows } = await sql<{ suffix: string }>`select suffix from memorial_name_suffixes as suffixes
      join memorials on memorials.number = suffixes.number where id = ${id} order by suffix`.execute(db);
    stored[name] = rows.map(({ suffix }) => suffix);
  }
  expectRecorded(
    "suffixes of names",
    stored,
    "Add a migration that creates the triggers of memorial_name_suffixes again and fills the table anew.",
  );
});

test("the index of the words of memories", async () => {
  const codes = Array.from({ length: 0x1ffff }, (_, index) => index + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  );
  const text = codes.map((code) => `a${String.fromCodePoint(code)}b`).join("");
  await addMemory(await addMemorial({ full_name: "Ann" }), { content_text: text });
  await sql`create virtual table temp.index_terms using fts5vocab('main', 'memory_words', 'instance')`.execute(db);
  const { rows } = await sql<{ term: string }>`select term from temp.index_terms
    where col = 'words' order by doc, offset`.execute(db);
  expect(rows.length).toBeGreaterThan(100_000);
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);
  expectRecorded(
    "terms of memory_words",
    digest,
    "Searches fold their text by fold and look it up in the index: see that both still agree, and add a migration that fills memory_words anew.",
  );
});

test("values that are stored in one form alone", () => {
  const { sealed, check } = recorded["a sealed access password"];
  const todo = "What is stored can't be made anew in a migration: let the code go on reading what is recorded.";
  expect(unsealPassword("memorial", sealed), todo).toBe("Rose-garden 1");
  expect(passwordCheck("memorial", "Rose-garden 1"), todo).toBe(check);
  // Migration 019 has an index of the key's id, the first 8 characters.
  expect(check).toMatch(/^[\da-f]{8}\./);
  expectRecorded("a token's hash", tokenHash("token"), todo);
  expectRecorded(
    "an e-mail address",
    email().parse(" Ruth.HOLLOWAY+x@Example.COM "),
    "Add a migration that changes the addresses of accounts, sign_ups and both kinds of invitation.",
  );
});
