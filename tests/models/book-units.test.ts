import { expect, test } from "vitest";
import type { BookMemory } from "~/features/book/layout/content";
import { contentPages, wordsOf } from "../support/book-faults.ts";
import { type BookPlan, bookContent, bookMemory, bookPicture, planOf, recordingOf } from "../support/books.ts";

/** Lines whose end the writer chose, so that each is one line of print. */
const lines = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`).join("\n");

/** The page of each thing of a memory, with its words numbered from 1. */
function placesOf({ pages }: BookPlan, word: string) {
  const [found] = pages.flatMap(({ items }) =>
    items.flatMap((item) => (wordsOf(item).startsWith(`${word} `) && item.element ? [item.element.group] : [])),
  );
  return pages.flatMap(({ number, items }) =>
    items.flatMap((item) => {
      if (item.element?.group !== found) return [];
      const [, line] = wordsOf(item).match(`^${word} (\\d+)$`) ?? [];
      const thing = line ? `line ${line}` : item.kind === "line" ? item.element?.tag : item.kind;
      return [{ thing, page: number }];
    }),
  );
}

/** A memory behind a story that ends on each line of a page in turn. */
async function* behind(memory: BookMemory) {
  for (let before = 1; before <= 34; before++) {
    const memories = [bookMemory("0", { text: lines(before, "before") }), memory];
    const { plan } = await planOf(bookContent({ biography: "", memories }));
    yield placesOf(plan, "word");
  }
}

const photo = bookPicture("media/none/picture.jpg", 1600, 1100);
const units: [string, Partial<BookMemory>][] = [
  ["a voice", { recording: recordingOf("1", "audio") }],
  ["a film", { recording: recordingOf("1", "video", photo) }],
  ["a photo", { pictures: [photo] }],
  ["a photo with a caption", { pictures: [{ ...photo, caption: "The hives" }] }],
  ["a story", {}],
];

test.each(units)("%s stands on one page with its heading and its first four lines", async (_, given) => {
  for await (const places of behind(bookMemory("1", { ...given, text: lines(20, "word") }))) {
    const first = places.filter(({ thing }) => !/^line ([5-9]|\d\d)$/.test(String(thing)));
    expect(first.length).toBeGreaterThanOrEqual(6);
    expect(new Set(first.map(({ page }) => page)).size).toBe(1);
  }
});

test.each([5, 8, 10])("a memory of %i lines is never parted", async (count) => {
  for (const given of [{}, { recording: recordingOf("1", "audio") }, { pictures: [photo] }])
    for await (const places of behind(bookMemory("1", { ...given, text: lines(count, "word") })))
      expect(new Set(places.map(({ page }) => page)).size).toBe(1);
});

test("no page begins with six or fewer last lines of a memory", async () => {
  for await (const places of behind(bookMemory("1", { text: lines(24, "word") }))) {
    const [last] = places.slice(-1);
    const onLast = places.filter(({ thing, page }) => page === last?.page && String(thing).startsWith("line"));
    expect(onLast.length === 24 || onLast.length > 6).toBe(true);
  }
});

test("the space between memories is the same everywhere, and pages end where their memories do", async () => {
  const memories = Array.from({ length: 40 }, (_, index) =>
    bookMemory(`${index}`, { text: lines(1 + ((index * 7) % 23), "word") }),
  );
  const { plan } = await planOf(bookContent({ biography: "", memories }));
  const gaps = contentPages(plan).flatMap(({ items }) =>
    items.flatMap((item, index) => {
      const before = items[index - 1];
      if (item.element?.tag !== "H2" || before?.kind !== "line" || before.element?.tag !== "P") return [];
      return item.kind === "line" ? [Math.round(item.baseline - before.baseline)] : [];
    }),
  );
  expect(gaps.length).toBeGreaterThan(15);
  expect([...new Set(gaps)]).toHaveLength(1);
});

test("words come before the pictures where there are more than two of them, and after one or two", async () => {
  const thingsOf = async (count: number, text = lines(6, "word")) => {
    const pictures = Array.from({ length: count }, () => photo);
    const { plan } = await planOf(bookContent({ biography: "", memories: [bookMemory("1", { text, pictures })] }));
    return placesOf(plan, "word").map(({ thing }) => String(thing));
  };
  for (const count of [1, 2, 3, 5]) {
    const things = await thingsOf(count);
    const words = things.flatMap((thing, index) => (thing.startsWith("line") ? [index] : []));
    const pictures = things.flatMap((thing, index) => (thing === "picture" ? [index] : []));
    expect(pictures).toHaveLength(count);
    if (count > 2) expect(Math.max(...words), `${count} pictures`).toBeLessThan(Math.min(...pictures));
    else expect(Math.min(...words), `${count} pictures`).toBeGreaterThan(Math.max(...pictures));
  }
});

test("a few words stand on the page of the first of many pictures", async () => {
  for await (const places of behind(bookMemory("1", { text: lines(3, "word"), pictures: [photo, photo, photo] }))) {
    const until = places.slice(0, places.findIndex(({ thing }) => thing === "picture") + 1);
    expect(new Set(until.map(({ page }) => page)).size).toBe(1);
  }
});
