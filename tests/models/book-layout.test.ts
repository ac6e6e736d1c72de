import { describe, expect, test } from "vitest";
import type { BookContent } from "~/lib/book/content";
import { bookSizes } from "~/lib/book/paper";
import type { BookPlan, Item } from "~/lib/book/plan";
import { bookContent, bookMemory, bookPicture, planOf } from "../support/books.ts";
import { boxOf, generatedBook, wordsOf } from "../support/generated-books.ts";

const rounding = 0.05;

const apart = (one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>) =>
  one.x + one.width <= other.x + rounding ||
  other.x + other.width <= one.x + rounding ||
  one.y + one.height <= other.y + rounding ||
  other.y + other.height <= one.y + rounding;

/** What belongs to the content: not page numbers, running heads and lines. */
const isPart = (item: Item) => item.element !== null;

/** The pages between the half title and the colophon or back cover. */
function contentPages({ pages }: BookPlan) {
  const groups = pages.flatMap(({ items }) => items.map(({ element }) => element?.group ?? 0));
  const colophon = Math.max(...groups);
  return pages
    .slice(3)
    .filter(({ items, coloured }) => !coloured && !items.some(({ element }) => element?.group === colophon));
}

/** The left ones of two pages that face each other and are both empty. */
const emptySpreads = ({ pages }: BookPlan) =>
  pages.filter(({ number, items }, at) => number % 2 === 0 && !items.length && pages[at + 1]?.items.length === 0);

/** The lines of each paragraph by page. */
function paragraphs(pages: { items: Item[] }[]) {
  const found = new Map<object, number[]>();
  for (const [number, { items }] of pages.entries())
    for (const { element, kind } of items) {
      if (kind !== "line" || element?.tag !== "P") continue;
      const counts = found.get(element) ?? [];
      counts[number] = (counts[number] ?? 0) + 1;
      found.set(element, counts);
    }
  return [...found.values()].map((counts) => counts.filter((count) => count > 0));
}

describe("200 generated books", () => {
  test.each(bookSizes)("%s: all is in its place, and every memory is there once", async (size) => {
    for (let seed = bookSizes.indexOf(size); seed < 200; seed += bookSizes.length) {
      const content = generatedBook(seed);
      const { plan, paper } = await planOf(content, { size, justified: seed % 3 > 0 });
      expect(plan.pages.length % 4, "sheets").toBe(0);
      const bottom = paper.top + paper.units * paper.unit;
      for (const { number, items } of contentPages(plan)) {
        const where = `book ${seed}, page ${number}`;
        const isBoundLeft = (number % 2 === 1) === (content.direction === "ltr");
        const left = isBoundLeft ? paper.inner : paper.outer;
        const parts = items.filter(isPart);
        const boxes = parts.map(boxOf);
        const outside = parts.filter((_, at) => {
          const { x, y, width, height } = boxes[at] as ReturnType<typeof boxOf>;
          const isWithin = x >= left - rounding && x + width <= left + paper.measure + rounding;
          return !isWithin || y < paper.top - rounding || y + height > bottom + rounding;
        });
        expect(outside.map(wordsOf), `${where}: outside of its frame`).toEqual([]);
        const touching = parts.filter((_, at) =>
          boxes.slice(at + 1).some((other) => !apart(boxes[at] as ReturnType<typeof boxOf>, other)),
        );
        expect(touching.map(wordsOf), `${where}: touches another`).toEqual([]);
        const last = parts.at(-1)?.element;
        if (parts.length) expect(["H1", "H2"], `${where} ends with a heading`).not.toContain(last?.tag);
      }
      for (const { number } of emptySpreads(plan)) expect.soft(number, `book ${seed}: an empty spread`).toBe(0);
      for (const counts of paragraphs(plan.pages.slice(3)))
        if (counts.length > 1) expect(Math.min(...counts), `book ${seed}: a line stands alone`).toBeGreaterThan(1);
      const elements = new Set(plan.pages.flatMap(({ items }) => items.map(({ element }) => element)));
      const headings = [...elements].filter((element) => element?.tag === "H2" && element.bookmark);
      expect(headings).toHaveLength(content.memories.length);
      const groups = new Set([...elements].map((element) => element?.group));
      const sections = [content.biography, content.memories[0], content.signatures[0]].filter(Boolean).length;
      // Cover, half title, sections, colophon.
      expect(groups.size - 1).toBe(3 + sections + content.memories.length + content.signatures.length);
    }
  });
});

test("every word of a story is printed once, in its order", async () => {
  const text = Array.from({ length: 900 }, (_, at) => `word${at}`).join(" ");
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { title: "Words", text })] }));
  const lines = plan.pages.flatMap(({ items }) => items.filter(({ element }) => element?.tag === "P").map(wordsOf));
  const printed = lines.join(" ").match(/word\d+/g) ?? [];
  expect(printed.join(" ")).toBe(text);
});

test("words are divided by the rules of their text's language, and not where it is unknown", async () => {
  const german =
    "Sie hat die Bienen nicht mit Selbstverständlichkeit behandelt und war mit der Donaudampfschifffahrt. ".repeat(6);
  const unknown = "Selbstverständlichkeit Donaudampfschifffahrt Bienenzucht ".repeat(12);
  const divided = async (text: string) => {
    const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { text })] }));
    const lines = plan.pages.flatMap(({ items }) => items.filter((item) => item.kind === "line"));
    return lines.filter(({ line }) => line.hyphen).map(wordsOf);
  };
  const found = await divided(german);
  expect(found.length).toBeGreaterThan(0);
  const parts = /(Selbst|Selbstver|Selbstverständ|Selbstverständlich|Donau|Donaudampf|Donaudampfschiff|be|behan|Bie)$/;
  for (const line of found) expect(line).toMatch(parts);
  expect(await divided(unknown)).toEqual([]);
});

test("10,000 emoji and a word of 5,000 letters are set", async () => {
  const memories = [bookMemory("1", { text: "🌹".repeat(10_000) }), bookMemory("2", { text: "W".repeat(5000) })];
  const { plan, paper } = await planOf(bookContent({ memories }));
  const items = contentPages(plan).flatMap((page) => page.items.filter(isPart));
  const text = items.map(wordsOf).join("");
  expect(text.match(/🌹/gu)).toHaveLength(10_000);
  expect(text.match(/W/g)?.length).toBeGreaterThanOrEqual(5000);
  for (const item of items) expect(boxOf(item).width).toBeLessThanOrEqual(paper.measure + rounding);
});

test("pictures keep their shape, and coarse ones are named", async () => {
  const pictures = [
    [3000, 2000],
    [1000, 3000],
    [3000, 500],
    [80, 60],
  ].map(([width = 0, height = 0], at) => ({
    files: [{ key: `media/${at}/picture.jpg`, width, height }],
    caption: "",
  }));
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { title: "Small", pictures })] }));
  const drawn = plan.pages.flatMap(({ items }) => items.filter((item) => item.kind === "picture"));
  expect(drawn).toHaveLength(4);
  for (const { box, file } of drawn) expect(box.width / box.height).toBeCloseTo(file.width / file.height, 2);
  expect(plan.warnings).toEqual([{ kind: "coarse", title: "Small", dpi: expect.any(Number) }]);
});

test.each([
  ["nothing", {}, 4, [4]],
  ["a life", { biography: "She kept bees." }, 8, [2, 4, 6, 8]],
  ["a memory", { memories: [bookMemory("1")] }, 8, [2, 4, 6, 8]],
  ["a life and a memory", { biography: "She kept bees.", memories: [bookMemory("1")] }, 8, [4, 6, 8]],
  ["a signature", { signatures: [bookMemory("1", { type: "signature" })] }, 8, [2, 4, 6, 8]],
] as const)("a book of %s has no empty sheet", async (_, given, count, empty) => {
  const { plan } = await planOf(bookContent({ biography: "", memories: [], ...given } as Partial<BookContent>));
  expect(plan.pages).toHaveLength(count);
  expect(plan.pages.filter(({ items }) => !items.length).map(({ number }) => number)).toEqual(empty);
  expect(plan.pages.at(-1)).toMatchObject({ coloured: true });
});

test("a dedication keeps the lines of its writer", async () => {
  const { plan } = await planOf(bookContent({ dedication: "For Ted,\nwho kept the hives\n\nand for Nora" }));
  const words = plan.pages[2]?.items.map(wordsOf).filter(Boolean);
  expect(words).toEqual(["Margaret Ellis", "For Ted,", "who kept the hives", "and for Nora"]);
});

test("lines in the middle are alike", async () => {
  const caption = "All of us at the sea, in the summer of 1974, with the dog that was not ours but came along.";
  const picture = bookPicture("media/none/picture.jpg", 1600, 1200, caption);
  const { plan } = await planOf(bookContent({ memories: [bookMemory("1", { pictures: [picture] })] }));
  const widths = plan.pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === "line" && item.element?.tag === "Caption" ? [item.line.width] : [])),
  );
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.8);
});
