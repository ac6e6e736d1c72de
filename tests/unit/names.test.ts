import { describe, expect, test } from "vitest";
import { fold, foldName } from "~/lib/fold";
import { isUuid } from "~/lib/ids";
import { pageOf } from "~/lib/page";
import { slugOf, slugShape } from "~/lib/slug";
import { initials, shorten } from "~/lib/text";

const names: [name: string, folded: string, slug: string][] = [
  ["Margaret Ellis", "margaret ellis", "margaret-ellis"],
  ["Łukasz Wiśniewski", "lukasz wisniewski", "lukasz-wisniewski"],
  ["Żółć", "zolc", "zolc"],
  ["Søren Ærø", "soren aero", "soren-aero"],
  ["Straße GROẞ", "strasse gross", "strasse-gross"],
  ["Þórður Ðorð", "thordur dord", "thordur-dord"],
  ["Đặng Văn Œuf", "dang van oeuf", "dang-van-oeuf"],
  ["İbrahim Işık", "ibrahim isik", "ibrahim-isik"],
  ["Ħal Ŋala", "hal nala", "hal-nala"],
  ["Jose\u0301 Ångström", "jose angstrom", "jose-angstrom"],
  ["ﬁona Ｗｉｄｅ", "fiona wide", "fiona-wide"],
  ["  Anna \t\n Maria\u00a0Lee ", "anna maria lee", "anna-maria-lee"],
  ["Siobhán O'Brien-Smith", "siobhan o'brien-smith", "siobhan-obrien-smith"],
  ["Anna & Bob", "anna & bob", "anna-bob"],
  ["Jean - Luc -- Picard", "jean - luc -- picard", "jean-luc-picard"],
  ["Ellis, M. (née Grey)!", "ellis, m. (nee grey)!", "ellis-m-nee-grey"],
  ["Дмитрий", "дмитрии", ""],
  ["李小龙", "李小龙", ""],
  ["فاطمة الزهراء", "فاطمه الزهرا", ""],
  ["مصطفى علی", "مصطفي علي", ""],
  ["أُمّ كلثوم مح\u0640مد", "ام كلثوم محمد", ""],
  ["کریم ٱلله", "كريم الله", ""],
  ["髙﨑 𠮷田 渡邉", "高崎 吉田 渡辺", ""],
  ["", "", ""],
];

describe("names", () => {
  test.each(names)("%j is matched as %j", (name, folded) => expect(fold(name)).toBe(folded));
  test.each(names)("folding %j again changes nothing", (name) => expect(fold(fold(name))).toBe(fold(name)));
  test.each([
    ["Siobhán O’Brien-Smith", "siobhan obrien smith"],
    ["J. R. R. St. John", "j r r st john"],
    ["Ellis, Margaret", "ellis margaret"],
    ["Anna\u200d\u00adMaria \u0000Lee\ud800", "annamaria lee"],
    ["玛丽·史密斯", "玛丽史密斯"],
    ["たなか　さくら", "たなかさくら"],
    ["王 芳 Wang Fang", "王芳 wang fang"],
    ["100% a_b*", "100% a_b*"],
    ["' . -", ""],
  ])("%j is found as %j", (name, folded) => {
    expect(foldName(name)).toBe(folded);
    expect(foldName(folded)).toBe(folded);
  });
  test("names that differ by a letter stay apart", () => expect(fold("Lukacz")).not.toBe(fold("Łukasz")));

  test.each(names)("%j: %j has its slug", (name, _, slug) => expect(slugOf(name)).toBe(slug));
  test("a slug is at most 100 characters, of lower-case letters, digits and hyphens", () => {
    const slug = slugOf("Zażółć gęślą jaźń 42 ".repeat(20));
    expect(slug).toHaveLength(100);
    expect(slug).toMatch(slugShape);
    expect(slug).toMatch(/^zazolc-gesla-jazn-42-zazolc/);
  });
  test.each(["Anna", "a b", "a_b", "ł", "a.b", "a/b", "a\n"])("%j is not shaped as a slug", (slug) => {
    expect(slugShape.test(slug)).toBe(false);
  });

  test.each([
    ["Margaret Ellis", "ME"],
    ["Łukasz", "Ł"],
    ["Anna Maria van Dyck", "AD"],
    ["  nora   ellis ", "NE"],
    ["😀 party", "😀P"],
    ["김철수".normalize("NFD"), "김"],
    ["E\u0301va Nagy", "ÉN"],
    ["\u200fأحمد \u202eعلي", "أع"],
    ["", ""],
    ["   ", ""],
  ])("the initials of %j are %j", (name, letters) => expect(initials(name)).toBe(letters));
});

describe("shorten", () => {
  test("a text that fits stays as it is", () => {
    expect(shorten("bees and roses", 14)).toBe("bees and roses");
    expect(shorten("", 5)).toBe("");
  });
  test("a longer one ends in an ellipsis, within the length", () => {
    expect(shorten("bees and roses", 13)).toBe("bees and ros…");
    expect([...shorten("bees and roses", 13)]).toHaveLength(13);
  });
  test("no space stands before the ellipsis", () => expect(shorten("bees and roses", 10)).toBe("bees and…"));
  test("characters outside the first plane are counted and kept whole", () => {
    expect(shorten("🌹🌹🌹", 3)).toBe("🌹🌹🌹");
    expect(shorten("🌹🌹🌹🌹", 3)).toBe("🌹🌹…");
  });
});

describe("pageOf", () => {
  test.each([
    ["1", 1],
    ["2", 2],
    ["1000000", 1_000_000],
    ["1000001", 1],
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["two", 1],
    ["", 1],
    ["NaN", 1],
    ["Infinity", 1],
    ["1e9", 1],
    [null, 1],
  ])("%j is page %d", (text, page) => expect(pageOf(text)).toBe(page));
});

describe("isUuid", () => {
  const id = "0b9f6c1e-6a0f-4c1d-9d3e-2f6f5a4b3c2d";
  test.each([id, id.toUpperCase(), "00000000-0000-0000-0000-000000000000"])("%s is one", (text) => {
    expect(isUuid(text)).toBe(true);
  });
  test.each(["", "margaret-ellis", id.slice(1), `${id}0`, id.replaceAll("-", ""), `${id}\n`, id.replace("b", "g")])(
    "%j is none",
    (text) => expect(isUuid(text)).toBe(false),
  );
});
