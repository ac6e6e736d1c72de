import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { findByName } from "~/models/search/find.server";
import { queryOf, searchLimits } from "~/models/search/input";
import { memorialsNamed } from "~/models/search/names.server";
import { searchNames } from "~/models/search/search-names";
import { addMemorial } from "../support/rows";

const names = [
  "Ellis",
  ...["Eliza Bettany", "Bet Iza", "Tomas Enarsson", "Lena Atom"],
  ...["Margaret Ellis", "Margaret Rose Ellis", "Ellison Margate", "Tom Ellison", "Nellis Moore", "Mary Ann Poe"],
  ...[
    "Łukasz Wiśniewski",
    "Søren Ærø",
    "Jürgen Groß",
    "Đặng Văn Lâm",
    "Işık Yıldız",
    "Þórður Æsir",
    "Françoise Œuvrard",
  ],
  ...[
    "Siobhán O’Brien-Smith",
    "J. R. Tolland",
    "José Ángel Núñez",
    "Åsa Öberg",
    "Zoë Brontë",
    "Ħal Ŋala",
    "Ann",
    "Anna Lee",
  ],
  ...[
    "李小龙",
    "王 芳",
    "김철수",
    "たなか さくら",
    "Дмитрий Ёлкин",
    "Γιώργος Παππάς",
    "محمد علي",
    "आशा भोसले",
    "玛丽·史密斯",
  ],
  ...[
    "100% Jones",
    "A_B Carter",
    'Bob "Bee" Quill',
    "Rose 🌹 Hart",
    "Joanna Hannah",
    "St. John Rivers",
    "Li Na",
    "Jo NEAR Far",
  ],
];

/** Typed texts, and the person that each finds first. */
const spellings: [typed: string, first: string][] = [
  ["Margaret Ellis", "Margaret Ellis"],
  ["  MARGARET   ellis ", "Margaret Ellis"],
  ["ellis", "Ellis"],
  ["ellis margaret", "Margaret Ellis"],
  ["Ellis, Margaret", "Margaret Ellis"],
  ["marg rose", "Margaret Rose Ellis"],
  ["ellison", "Tom Ellison"],
  ["ellison m", "Ellison Margate"],
  ["tom el", "Tom Ellison"],
  ["nell", "Nellis Moore"],
  ["iza bet", "Eliza Bettany"],
  ["ena tom", "Tomas Enarsson"],
  ["lukasz", "Łukasz Wiśniewski"],
  ["ŁUKASZ WISNIEWSKI", "Łukasz Wiśniewski"],
  ["niewsk", "Łukasz Wiśniewski"],
  ["soren aero", "Søren Ærø"],
  ["jurgen gross", "Jürgen Groß"],
  ["GROSS", "Jürgen Groß"],
  ["dang van lam", "Đặng Văn Lâm"],
  ["isik yildiz", "Işık Yıldız"],
  ["YILDIZ", "Işık Yıldız"],
  ["thordur", "Þórður Æsir"],
  ["francoise oeuvrard", "Françoise Œuvrard"],
  ["obrien", "Siobhán O’Brien-Smith"],
  ["o'brien", "Siobhán O’Brien-Smith"],
  ["smith siobhan", "Siobhán O’Brien-Smith"],
  ["j r tolland", "J. R. Tolland"],
  ["J.R. Tolland", "J. R. Tolland"],
  ["nunez", "José Ángel Núñez"],
  ["Nu\u0301n\u0303ez", "José Ángel Núñez"],
  ["oberg", "Åsa Öberg"],
  ["zoe bronte", "Zoë Brontë"],
  ["hal nala", "Ħal Ŋala"],
  ["ann", "Ann"],
  ["anna", "Anna Lee"],
  ["mary poe", "Mary Ann Poe"],
  ["ann p", "Mary Ann Poe"],
  ["李小龙", "李小龙"],
  ["小龙", "李小龙"],
  ["王芳", "王 芳"],
  ["史密斯", "玛丽·史密斯"],
  ["철수", "김철수"],
  ["さくら", "たなか さくら"],
  ["елкин", "Дмитрий Ёлкин"],
  ["ΠΑΠΠΑΣ", "Γιώργος Παππάς"],
  ["علي", "محمد علي"],
  ["भोसले", "आशा भोसले"],
  ["100%", "100% Jones"],
  ["a_b", "A_B Carter"],
  ['"bee"', 'Bob "Bee" Quill'],
  ["🌹", "Rose 🌹 Hart"],
  ["st john", "St. John Rivers"],
  ["li", "Li Na"],
  ["jo", "Jo NEAR Far"],
  ["near", "Jo NEAR Far"],
  ["Ｍａｒｇａｒｅｔ", "Margaret Ellis"],
];

/** Signs that stand in names of the table. */
const signs: Record<string, string[]> = { "%": ["100% Jones"], _: ["A_B Carter"], '"': ['Bob "Bee" Quill'] };

const found = async (typed: string, page = 1) => {
  const { found: memorials, ...rest } = await findByName(queryOf(typed), page, searchLimits.page);
  return { ...rest, names: memorials.map(({ name }) => name) };
};

describe("a name is found", () => {
  beforeAll(async () => {
    await db.deleteFrom("memorials").execute();
    for (const full_name of names) await addMemorial({ full_name });
  });

  test.each(spellings)("%j finds %s first", async (typed, first) => {
    expect((await found(typed)).names[0]).toBe(first);
  });

  test("the whole name first, then where a word begins, then inside", async () => {
    const words = ["Margaret Rose Ellis", "Margaret Ellis", "Tom Ellison", "Ellison Margate"];
    expect((await found("ellis")).names).toEqual(["Ellis", ...words, "Nellis Moore"]);
    expect((await found("ann")).names).toEqual(["Ann", "Mary Ann Poe", "Anna Lee", "Joanna Hannah"]);
  });

  test.each([
    "%",
    "_",
    "a%b",
    "A-B*",
    "xyz",
    "zq tolland",
    "ellisx",
    "*",
    "^ellis",
    '"',
    "\\",
    "'",
    ".",
    "-",
    "\u0301",
    "😀",
  ])("%j finds no more than what it says", async (typed) => {
    const { names: seen, count } = await found(typed);
    expect(seen).toEqual(signs[typed] ?? []);
    expect(count).toBe(seen.length);
  });

  test.each([
    ...[
      "ellis OR ann",
      "ellis NOT x",
      "NEAR(ellis ann)",
      "search_name:ellis",
      "{ellis}",
      "ellis AND",
      '"ellis',
      "(ellis",
    ],
    ...["a\u0000b", "ellis\u0000 OR", "\u0000\u0000\u0000", "\ud800", "ell\udfff", "\uffff", "e".repeat(10_240)],
    ...["ell ".repeat(2560), '"'.repeat(10_240), "%_".repeat(5000), "🌹".repeat(5000), "ﷺ".repeat(5000), "\u202eellis"],
  ])("%.20j is text", async (typed) => {
    expect((await found(typed)).count).toBeLessThan(names.length);
    await expect(memorialsNamed(typed.slice(0, 100)).select("memorials.id").execute()).resolves.toBeDefined();
  });

  test("a short text finds where words begin in the list of memorials too, and an empty one nothing", async () => {
    const listed = async (typed: string) =>
      (await memorialsNamed(typed).select("full_name").execute()).map(({ full_name }) => full_name);
    expect(await listed("小龙")).toEqual(["李小龙"]);
    expect((await listed("el")).sort()).toEqual([
      ...["Eliza Bettany", "Ellis", "Ellison Margate", "Margaret Ellis", "Margaret Rose Ellis", "Tom Ellison"],
    ]);
    expect(await listed("'")).toEqual([]);
  });

  test("under its new name alone once it has changed, and not once it is gone", async () => {
    const id = await addMemorial({ full_name: "Vera Quist" });
    await db
      .updateTable("memorials")
      .set({ full_name: "Vera Lind", ...searchNames("Vera Lind") })
      .where("id", "=", id)
      .execute();
    expect([(await found("quist")).count, (await found("li")).names]).toEqual([0, ["Li Na", "Vera Lind"]]);
    await db.deleteFrom("memorials").where("id", "=", id).execute();
    expect((await found("vera")).count).toBe(0);
  });

  test("with what anyone may know, and nothing else", async () => {
    const secret = { biography: "secret", service_location: "secret", known_as: "secret", password: "secret" };
    const id = await addMemorial({
      ...secret,
      full_name: "Ida Plain",
      status: "archived",
      date_of_death: "2026-11-09",
    });
    const { found: seen } = await findByName("ida plain", 1, 20);
    expect(seen).toEqual([
      { id, name: "Ida Plain", dateOfBirth: null, dateOfDeath: "2026-11-09", portrait: null, active: false },
    ]);
  });
});

describe("many of one name", () => {
  beforeAll(async () => {
    for (let n = 0; n < 230; n++)
      await addMemorial({ full_name: n % 2 ? `Smith Aldous ${n}` : `Nesmith ${randomUUID()}` });
  });

  test("are shown in pages of 20, 200 at most, those at the start of a word first", async () => {
    const all = await found("smith");
    expect(all).toMatchObject({ count: 200, more: true, page: 1, pages: 10 });
    const last = await found("smith", 10);
    expect(last.names).toHaveLength(20);
    expect(await found("smith", 999_999)).toEqual(last);
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(async (page) => (await found("smith", page)).names));
    const firsts = pages.flat().slice(0, 116);
    expect(firsts.filter((name) => name.includes("Smith"))).toHaveLength(116);
    expect(new Set(pages.flat()).size).toBe(120);
    expect(await found("aldous")).toMatchObject({ count: 115, more: false, pages: 6 });
  });
});

describe("a query", () => {
  test.each([
    [null, ""],
    [" \t\n\u0000 ", ""],
    ["  Ann \n Lee ", "Ann Lee"],
    ["a\u0007b", "a b"],
    ["x".repeat(10_240), "x".repeat(100)],
    ["🌹".repeat(300), "🌹".repeat(100)],
    ["a\ud800b", "ab"],
  ])("%.20j is asked as %.20j", (typed, asked) => expect(queryOf(typed)).toBe(asked));
});
