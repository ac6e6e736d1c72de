import { describe, expect, test } from "vitest";
import { helplines, helplinesFor } from "~/lib/helplines";
import { aroundMethodWords } from "~/lib/method-words";

const near = (...asked: Parameters<typeof helplinesFor>) => helplinesFor(...asked).near.map(({ country }) => country);

describe("helplines", () => {
  test.each([
    ["Europe/London", "en", ["GB"]],
    ["Europe/Dublin", "en", ["IE"]],
    ["Europe/London", "pl", ["GB", "PL", "PL"]],
    ["Europe/Berlin", "de", ["DE"]],
    ["America/New_York", "es", ["US", "ES"]],
    ["America/Toronto", "fr", ["CA", "FR"]],
    ["Australia/Perth", "en", ["AU"]],
    ["Pacific/Auckland", "en", ["NZ"]],
    ["Asia/Dubai", "ar", []],
  ] as const)("of a site in %s for a reader of %s", (timeZone, language, countries) => {
    expect(near(timeZone, language)).toEqual(countries);
    const { near: first, others } = helplinesFor(timeZone, language);
    expect(first.length + others.length).toBe(helplines.length);
  });

  test("are numbers that a telephone dials", () => {
    for (const { telephone } of helplines) expect(telephone).toMatch(/^[\d ]{3,}$/);
  });
});

describe("words about a method", () => {
  const marked = (text: string) => aroundMethodWords(text).filter((_, index) => index % 2);

  test.each([
    ["They say she Hanged herself.", ["Hanged"]],
    ["Er hat sich erhängt, hieß es.", ["erhängt"]],
    ["Il s’est jeté sous le train.", ["s’est jeté"]],
    ["Dicen que se ahorcó.", ["ahorcó"]],
    ["Podobno powiesił się.", ["powiesił"]],
    ["قالوا إنه شنق نفسه.", ["شنق نفسه"]],
    ["An overdose, or an OVERDOSE", ["overdose", "OVERDOSE"]],
  ])("are found in %j", (text, words) => {
    expect(marked(text)).toEqual(words);
    expect(aroundMethodWords(text).join("")).toBe(text);
  });

  test.each(["She changed the beehives.", "Unchanged, and left hangings alone", "Die Stricknadeln", ""])(
    "are whole words: none in %j",
    (text) => expect(marked(text)).toEqual([]),
  );
});
