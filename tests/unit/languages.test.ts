import { describe, expect, test } from "vitest";
import { catalogues } from "~/languages/all";
import { pluralOf } from "~/languages/plural";
import { acceptedLanguage } from "~/lib/accepted-language";
import { type Language, languages } from "~/lib/languages";
import { given, isForms, sectionsOf, textsOf } from "../support/catalogue-texts.ts";

/** The forms of all plurals of a part of a catalogue. */
function formsIn(value: unknown, name = ""): string[][] {
  if (typeof value === "function") return formsIn(value(...(given(name)[0] ?? [])));
  if (typeof value !== "object" || value === null) return [];
  if (isForms(value)) return [Object.keys(value)];
  return Object.entries(value).flatMap(([key, part]) => formsIn(part, name ? `${name}.${key}` : key));
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ""));

/** Texts without the name: French would have to elide before it, and Polish to inflect it. */
const nameless = new Set([
  "fr follow.anniversary",
  "fr follow.alsoAnniversary",
  "pl follow.anniversary",
  "pl follow.alsoAnniversary",
  "pl share.prompts.story.0.start",
  "pl share.prompts.story.1.start",
  "pl share.prompts.signature.0.start",
  "pl receiptState.thanks",
]);

/** Texts that are the same word in two languages. */
const shared = new Set([
  "es page.error",
  "fr letters.via",
  "fr page.contact",
  "fr memorial.pages",
  "fr memory.photos",
  "fr memory.photoCount",
  "fr memory.photo",
  "de memory.video",
  "es types.audio",
  "fr types.photo",
  "fr share.ways.photo",
  "de types.video",
  "fr share.ways.signature",
  "pl share.ways.video",
]);

describe("catalogues", () => {
  const english = textsOf("en");
  const others = languages.filter((language) => language !== "en");

  test.each(others)("%s has the same sections as the English one, and no more", (language) => {
    expect(Object.keys(sectionsOf(language)).sort()).toEqual(Object.keys(sectionsOf("en")).sort());
    expect([...textsOf(language).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each(others)("%s has no text in English, and none that is empty", (language) => {
    const texts = textsOf(language);
    const same = [...texts].filter(
      ([key, text]) => text === english.get(key) && hasWords(text) && !shared.has(`${language} ${key}`),
    );
    expect(same.map(([key]) => key)).toEqual([]);
    const empty = [...texts].filter(([key, text]) => !text.trim() && english.get(key));
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  test.each(languages)("%s has the forms that its plurals need, and no more", (language) => {
    const { pluralCategories } = new Intl.PluralRules(catalogues[language].about.locale).resolvedOptions();
    const all = formsIn(sectionsOf(language));
    expect(all).toHaveLength(6);
    for (const forms of all) expect(forms.sort()).toEqual([...pluralCategories].sort());
  });

  test.each(languages)("%s keeps every name, number and place that a text is given", (language) => {
    const lost = [...textsOf(language)].filter(([key, text]) => {
      const given = english.get(key)?.match(/Zdzisława|11:00|\b20\b|\{\w+\}/g) ?? [];
      return !nameless.has(`${language} ${key}`) && given.some((part) => !text.includes(part));
    });
    expect(lost.map(([key]) => key)).toEqual([]);
  });

  test("French has a space that doesn't break before its double signs", () => {
    const wrong = [...textsOf("fr")].filter(([, text]) => /[^\u00a0\u202f\d][:;?!»]|«[^\u00a0\u202f]/.test(text));
    expect(wrong).toEqual([]);
  });

  test("times to wait follow the rules of each language", () => {
    const minutes = (language: Language, count: number) =>
      catalogues[language].refusedForm.tryAgain({ minutes: count });
    expect(minutes("en", 1)).toBe("Please try again in 1 minute.");
    expect(catalogues.en.refusedForm.tryAgain({ seconds: 2 })).toBe("Please try again in 2 seconds.");
    const forms = (language: Language, counts: number[]) =>
      new Set(counts.map((count) => minutes(language, count).replaceAll(/\d+/g, "")));
    expect(forms("pl", [1, 2, 5]).size).toBe(3);
    expect(forms("pl", [5, 12, 25]).size).toBe(1);
    expect(forms("ar", [2, 3, 11]).size).toBe(3);
  });
});

test("plurals have the other form where a rule has none of its own", () => {
  expect(pluralOf("pl")(2, { one: "jeden", other: "inne" })).toBe("inne");
  expect(pluralOf("ar")(2, { two: "اثنان", other: "أخرى" })).toBe("اثنان");
});

describe("the language that a browser asks for", () => {
  test.each([
    ["pl", "pl"],
    ["pl-PL,pl;q=0.9,en;q=0.8", "pl"],
    ["DE-at", "de"],
    ["en;q=0.5, fr;q=0.7", "fr"],
    ["en;q=0.5,fr;q=0.5", "en"],
    ["nl,sv;q=0.9,es;q=0.1", "es"],
    ["ar;q=0, de", "de"],
    ["nl", null],
    ["*", null],
    ["", null],
    [null, null],
    ["pl;q=high,fr;q=0.2", "fr"],
    [`${"x,".repeat(100_000)}pl`, null],
    ["constructor, __proto__, toString", null],
  ])("%j is %j", (header, language) => expect(acceptedLanguage(header, languages)).toBe(language));
});
