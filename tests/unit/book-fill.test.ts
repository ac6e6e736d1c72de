import { expect, test } from "vitest";
import { fillLines } from "~/features/book/layout/fill";

/** The number of words in each line of a measure of 100, whose spaces are 4 wide. */
function wordsInLines(widths: number[], justified: boolean) {
  const breaks = widths.map((_, index) => ({ end: index + 1, next: index + 1, cost: 0, hyphen: false }));
  const filling = { measure: 100, indent: 0, justified, space: 4 };
  const spaced = widths.map(() => true);
  let from = 0;
  return fillLines(breaks, widths, spaced, 2, filling).map(({ end }) => {
    const words = end - from;
    from = end;
    return words;
  });
}

test.each([true, false])(
  "a last line is not narrower than the space that opens a paragraph (justified: %s)",
  (justified) => {
    const words = [...Array.from({ length: 6 }, () => 8), 26];
    expect(wordsInLines([...words, 5], justified)).toEqual([6, 2]);
    expect(wordsInLines([...words, 20], true)).toEqual([7, 1]);
  },
);

test("lines are filled evenly, and a last one may be short", () => {
  const nine = Array.from({ length: 9 }, () => 20);
  expect(wordsInLines(nine, true)).toEqual([4, 4, 1]);
  expect(wordsInLines(nine.slice(0, 4), true)).toEqual([4]);
});
