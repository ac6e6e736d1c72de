import { describe, expect, test } from "vitest";
import { catalogues } from "~/languages/all";
import { pluralOf } from "~/languages/plural";
import { acceptedLanguage } from "~/lib/accepted-language";
import { type Language, languages } from "~/lib/languages";

type Sections = Record<string, Record<string, unknown>>;
const sectionsOf = (language: Language) => ({ ...catalogues[language] }) as unknown as Sections;

/** All texts of a catalogue by their keys; those of functions with the same names and numbers in each. */
function textsOf(language: Language) {
  const entries = Object.entries(sectionsOf(language)).flatMap(([section, texts]) =>
    Object.entries(texts).flatMap(([key, text]): [string, string][] => {
      const name = `${section}.${key}`;
      if (typeof text === "string") return [[name, text]];
      if (typeof text === "object")
        return Object.entries(text ?? {}).map(([part, of]) => [`${name}.${part}`, of("Zdzisława")]);
      const make = text as (...given: unknown[]) => string;
      if (name === "form.tryAgain") return [[name, make({ minutes: 3 })]];
      if (name === "memory.ago") return [[name, make(new Date(0).toISOString(), new Date(3 * 3_600_000))]];
      if (/^letters\.(news|anniversaryText)/.test(name)) return [[name, make(3, "Zdzisława")]];
      return [[name, make("Zdzisława", "11:00", "Zdzisława")]];
    }),
  );
  return new Map(entries.filter(([name]) => !name.startsWith("about.")));
}

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ""));

/** Texts that leave the name to the line above: French would have to elide before it, and Polish to inflect it. */
const nameless = new Set(
  ["fr", "pl"].flatMap((code) => [`${code} follow.anniversary`, `${code} follow.alsoAnniversary`]),
);

/** Texts that are the same word in two languages. */
const shared = new Set([
  "es page.error",
  "fr memorial.pages",
  "fr memory.photos",
  "fr memory.photo",
  "de memory.video",
]);

describe("catalogues", () => {
  const english = textsOf("en");
  const others = languages.filter((language) => language !== "en");

  test.each(others)("%s has the same sections as the English one, and no more", (language) => {
    const keys = (of: Language) =>
      Object.entries(sectionsOf(of)).map(([name, texts]) => [name, Object.keys(texts).sort()]);
    expect(Object.fromEntries(keys(language))).toEqual(Object.fromEntries(keys("en")));
  });

  test.each(others)("%s has no text in English, and none that is empty", (language) => {
    const texts = textsOf(language);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    const same = [...texts].filter(
      ([key, text]) => text === english.get(key) && hasWords(text) && !shared.has(`${language} ${key}`),
    );
    expect(same.map(([key]) => key)).toEqual([]);
    expect([...texts].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([]);
  });

  test.each(languages)("%s keeps every name, number and place that a text is given", (language) => {
    const lost = [...textsOf(language)].filter(([key, text]) => {
      const given = english.get(key)?.match(/Zdzisława|11:00|\{\w+\}/g) ?? [];
      return !nameless.has(`${language} ${key}`) && given.some((part) => !text.includes(part));
    });
    expect(lost.map(([key]) => key)).toEqual([]);
  });

  test("times to wait follow the rules of each language", () => {
    const minutes = (language: Language, count: number) => catalogues[language].form.tryAgain({ minutes: count });
    expect(minutes("en", 1)).toBe("Please try again in 1 minute.");
    expect(catalogues.en.form.tryAgain({ seconds: 2 })).toBe("Please try again in 2 seconds.");
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
