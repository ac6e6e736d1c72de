import { describe, expect, test } from "vitest";
import { countWords, mostWords, partsOf } from "~/features/chapel/story-parts";

const sentence = "She always said that the garden was the only thing in the world that never argued with her.";

/** The words of a text in their order. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

describe("a story in the chapel", () => {
  test("of sixty words is one slide, as it was written", () => {
    const text = `${"Every word of it counts today. ".repeat(10).trim()}`;
    expect(countWords(text)).toBe(60);
    expect(partsOf(text)).toEqual([text]);
    expect(partsOf("x".repeat(600))).toEqual(["x".repeat(600)]);
    expect(partsOf("Two lines\nof a verse\n\nand one more")).toEqual(["Two lines\nof a verse\n\nand one more"]);
  });

  test.each([
    ["sentences", `${sentence} `.repeat(6)],
    ["one sentence without an end", "and then ".repeat(60)],
    ["paragraphs", `${sentence} ${sentence}\n\n`.repeat(3)],
    ["verses", "Roses in the rain\nand nobody home\n".repeat(9)],
    ["Arabic", "كانت تقول دائما إن الحديقة لا تجادلها أبدا. ".repeat(12)],
  ])("of %s is divided into parts that fit, in their order, and nothing is lost", (_, text) => {
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(countWords(part)).toBeLessThanOrEqual(mostWords);
      expect(part.split("\n").length).toBeLessThanOrEqual(10);
    }
    expect(wordsOf(parts.join(" "))).toEqual(wordsOf(text));
  });

  test("is divided between sentences, into parts of about the same length", () => {
    const parts = partsOf(`${sentence} `.repeat(4));
    expect(parts).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`]);
  });

  test("in a script without spaces has words too", () => {
    const text = "她总是说花园是世界上唯一从不与她争吵的东西。".repeat(8);
    const parts = partsOf(text);
    expect(parts.join("")).toBe(text);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(180);
  });
});
