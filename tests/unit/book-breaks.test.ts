import { describe, expect, test } from "vitest";
import { breaksOf } from "~/features/book/layout/breaks";
import { noHyphens } from "~/features/book/layout/type";

/** The stretches of a text between the places where its lines may end. */
function stretches(text: string) {
  let from = 0;
  return breaksOf(text, noHyphens)
    .filter(({ cost }) => cost < 4000)
    .map(({ end, next }) => {
      const stretch = text.slice(from, end);
      from = next;
      return stretch;
    });
}

describe("French signs with a space before or after them", () => {
  test.each([
    ["Quelle femme ! Elle", ["Quelle", "femme !", "Elle"]],
    ["toujours : « La vie est belle » ; puis", ["toujours :", "« La", "vie", "est", "belle » ;", "puis"]],
    ["Pourquoi ?! Oui » !", ["Pourquoi ?!", "Oui » !"]],
    ["« bientôt »", ["« bientôt »"]],
    ["Oui : «", ["Oui :", "«"]],
    ["lu ( deux fois ) ici", ["lu", "( deux", "fois )", "ici"]],
  ])("stay on the line: %s", (text, expected) => expect(stretches(text)).toEqual(expected));

  test("stay where quotation marks point the other way, as in German", () => {
    expect(stretches("Er sagte »Komm« und ging")).toEqual(["Er", "sagte", "»Komm«", "und", "ging"]);
  });

  test("may be parted where there is nothing else", () => {
    expect(breaksOf(Array(500).fill("!").join(" "), noHyphens)).toHaveLength(500);
  });
});

test("no line of Japanese begins with a sign that closes or a small letter, or ends with one that opens", () => {
  const text = "「ありがとう」と、おっしゃった。（きょう）コーヒーを『ふたつ』ください！ヵ月、人々は〜ｶｯﾌﾟ｡";
  for (const stretch of stretches(text).slice(1)) expect(stretch).not.toMatch(/^[、。」』）ーっゃょッヵ々！〜ｯ｡]/);
  for (const stretch of stretches(text)) expect(stretch).not.toMatch(/[「『（]$/);
  expect(stretches(text).join("")).toBe(text);
});
