import { beforeAll, expect, test } from "vitest";
import { findByName } from "~/models/search/find.server";
import { queryOf, searchLimits } from "~/models/search/input";
import { memorialsNamed } from "~/models/search/names.server";
import { addMemorial } from "../support/rows";

/** People, and how others spell their names. */
const spellings: Record<string, string[]> = {
  "فاطمة الزهراء": ["فاطمه", "الزهرا", "فاطمة الزهرا", "فاطِمَة"],
  "مصطفى کریم": ["مصطفي", "مصطفى كريم", "مصطفی کريم"],
  "مح\u0640مد الهدى": ["محمد", "محمد الهدي", "مُحَمَّد"],
  "عبد الرحمن سالم": ["عبدالرحمن", "عبدالرحمن سالم", "عبد الرحمن"],
  "رائد سماء": ["رايد", "سما", "رائد سماء"],
  "Jürgen Müller": ["mueller", "muller", "müller", "juergen mueller", "jürgen mueller", "JUERGEN"],
  "Sören Ahlström": ["soeren", "soren", "søren", "Ahlstroem"],
  "Åse Bjørnstad": ["aase", "ase", "Bjoernstad"],
  "Gertrud Hoeffner": ["höffner", "hoeffner", "Gertrud Höffner"],
  "Jan van der Berg": ["vanderberg", "van der berg", "janvanderberg", "vander berg", "derberg"],
  "Piet Vandenbroek": ["van den broek", "Piet van den Broek", "vandenbroek"],
  "髙橋 健": ["高橋", "髙橋健", "高橋 健"],
  "山﨑 花": ["山崎", "山碕花"],
  "渡邉 一郎": ["渡辺", "渡邊一郎"],
  "𠮷田 茂": ["吉田", "𠮷田茂"],
};
const others = ["Noel Green", "Nolan Gray", "Joan Ng", "Anna Lee"];

beforeAll(async () => {
  for (const full_name of [...Object.keys(spellings), ...others]) await addMemorial({ full_name });
});

const found = async (typed: string) =>
  (await findByName(queryOf(typed), 1, searchLimits.page)).found.map(({ name }) => name);
const listed = async (typed: string) =>
  (await memorialsNamed(typed).select("full_name").execute()).map(({ full_name }) => full_name);

test.each(Object.entries(spellings))("%s is found however people spell it", async (name, typed) => {
  for (const each of typed) {
    expect(await found(each), each).toEqual([name]);
    expect(await listed(each), `${each} in a list of memorials`).toEqual([name]);
  }
});

test("words are found in any order, each in its own spelling, in the search", async () => {
  expect(await found("Mueller, Juergen")).toEqual(["Jürgen Müller"]);
  expect(await found("soeren ahlstrom")).toEqual(["Sören Ahlström"]);
  expect(await found("aase bjornstad")).toEqual(["Åse Bjørnstad"]);
  expect(await found("vander berg jan")).toEqual(["Jan van der Berg"]);
  expect(await found("الزهرا فاطمه")).toEqual(["فاطمة الزهراء"]);
});

test("names that only share letters are not found", async () => {
  expect(await found("noel")).toEqual(["Noel Green"]);
  expect(await found("moller")).toEqual([]);
  expect(await found("ann")).toEqual(["Anna Lee"]);
  expect(await found("ueller")).toEqual([]);
  expect(await found("anb")).toEqual([]);
});
