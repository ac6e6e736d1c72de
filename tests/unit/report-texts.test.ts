import { expect, test } from "vitest";
import { reportTexts } from "~/features/reports/texts/all.server";
import { languages } from "~/lib/languages";

const textsOf = (part: object, name = ""): [string, string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${name}${key}`, value] as [string, string]] : textsOf(value, `${name}${key}.`),
  );

const placesIn = (text = "") => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(languages.filter((language) => language !== "en"))("reports in %s say all of it, in its language", (own) => {
  const english = new Map(textsOf(reportTexts.en));
  const texts = new Map(textsOf(reportTexts[own]));
  expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of texts) {
    expect.soft(placesIn(text), key).toEqual(placesIn(english.get(key)));
    expect.soft(text.trim(), key).not.toBe("");
    expect.soft(text, key).not.toBe(english.get(key));
  }
});

test("French has a space that doesn't break before its double signs", () => {
  const wrong = textsOf(reportTexts.fr).filter(([, text]) => /[^\u00a0\u202f\d][:;?!»]|«[^\u00a0\u202f]/.test(text));
  expect(wrong).toEqual([]);
});
