import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import type { BookContent } from "~/features/book/layout/content";
import { papers } from "~/features/book/layout/paper";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";
import { boxOf, wordsOf } from "../support/book-faults.ts";
import { type BookPlan, bookContent, bookMemory, bookPicture, pdfOfBook, planOf } from "../support/books.ts";
import { ask } from "../support/pdf.ts";
import { flat, structureOf } from "../support/pdf-structure.ts";

const authors = ["Zoë Brandt", "Łukasz Nowak", "Émile", "Zadie", "lukas Öhm", "Ärzte vom Dienst", "Ann"];
const text = "She kept bees behind the railway cottage and gave the honey away. ".repeat(18);
const memoriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    bookMemory(`${index}`, { text, author: authors[index % authors.length] ?? "", title: `Memory ${index}` }),
  );
const listed = (count: number, given: Partial<BookContent> = {}) =>
  bookContent({
    memories: memoriesOf(count),
    signatures: [bookMemory("s", { type: "signature", author: "Ann" })],
    ...given,
  });

/** The lines of a section as texts, without its heading: what stands beside one another is parted by a bar. */
function linesOf({ pages }: BookPlan, title: string) {
  const group = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.element?.tag === "H1" && wordsOf(item) === title ? [item.element.group] : [])),
  )[0];
  const lines = new Map<string, string[]>();
  for (const { number, items } of pages)
    for (const item of items) {
      if (item.kind !== "line" || item.element?.group !== group || item.element?.tag === "H1") continue;
      const key = `${number} ${item.baseline.toFixed(2)}`;
      lines.set(key, [...(lines.get(key) ?? []), wordsOf(item).replace(/[\u2066-\u2069]/g, "")]);
    }
  return [...lines.values()].map((parts) => parts.join(" | "));
}

/** The page on which a heading stands. */
const pageOf = ({ pages }: BookPlan, heading: string) =>
  pages.find(({ items }) => items.some((item) => /^H/.test(item.element?.tag ?? "") && wordsOf(item) === heading))
    ?.number;

describe("the contents", () => {
  test("stand behind the half title, with the page of each section and memory", async () => {
    const { plan } = await planOf(listed(20));
    expect(pageOf(plan, "Contents")).toBe(4);
    const found = linesOf(plan, "Contents");
    const memories = memoriesOf(20).map(({ title, author }) => `${title} · ${author} | ${pageOf(plan, title)}`);
    const section = (title: string) => `${title} | ${pageOf(plan, title)}`;
    expect(found).toEqual([
      ...[section("Life"), section("Memories"), ...memories],
      ...[section("Signatures"), section("Index of writers")],
    ]);
    expect(new Set(found.map((line) => line.split(" | ")[1])).size).toBeGreaterThan(10);
  });

  test("have the sections alone if their memories need more than two pages", async () => {
    for (const [count, lines] of [
      [45, 49],
      [120, 4],
    ] as const) {
      const { plan } = await planOf(listed(count));
      expect(linesOf(plan, "Contents")).toHaveLength(lines);
      expect(pageOf(plan, "Life")).toBeLessThanOrEqual(6);
    }
  });

  test("name only sections that there are", async () => {
    const { plan } = await planOf(listed(14, { biography: "", signatures: [] }));
    const titles = linesOf(plan, "Contents").map((line) => line.split(" | ")[0]);
    expect([titles[0], titles.at(-1), titles.length]).toEqual(["Memories", "Index of writers", 16]);
  });
});

describe("the index of writers", () => {
  test("has each once, sorted without accents, with all pages on which something of theirs begins", async () => {
    const { plan } = await planOf(listed(21));
    const titles = memoriesOf(21);
    const expected = ["Ann", "Ärzte vom Dienst", "Émile", "lukas Öhm", "Łukasz Nowak", "Zadie", "Zoë Brandt"].map(
      (name) => {
        const pages = titles.flatMap(({ author, title }) => (author === name ? [pageOf(plan, title)] : []));
        if (name === "Ann") pages.push(pageOf(plan, "Signatures"));
        return [name, ...pages.map((page, index) => `${page}${index < pages.length - 1 ? "," : ""}`)].join(" | ");
      },
    );
    expect(linesOf(plan, "Index of writers")).toEqual(expected);
  });

  test("knows a name in other letters of the same kind, and each page once", async () => {
    const names = ["Joan  Lee", "joan lee", "JOAN LEE", "Jo\u0301an"];
    const memories = Array.from({ length: 12 }, (_, index) =>
      bookMemory(`${index}`, { author: names[index % 4] ?? "", text: "Bye." }),
    );
    const { plan } = await planOf(bookContent({ memories }));
    const lines = linesOf(plan, "Index of writers");
    expect(lines.map((line) => line.split(" | ")[0])).toEqual(["J\u00f3an", "Joan Lee"]);
    for (const line of lines) {
      const pages = line.split(" | ").slice(1);
      expect(new Set(pages.map(Number.parseFloat)).size).toBe(pages.length);
    }
  });

  test("goes on in further lines with many pages", async () => {
    const picture = bookPicture("media/none/picture.jpg", 1100, 1600);
    const memories = Array.from({ length: 60 }, (_, index) =>
      bookMemory(`${index}`, { author: "Ann", pictures: [picture] }),
    );
    const { plan } = await planOf(bookContent({ memories }));
    const lines = linesOf(plan, "Index of writers");
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" | ").match(/\d+/g)).toHaveLength(60);
  });
});

test.each([
  [11, 0, false],
  [11, 1, true],
  [12, 0, true],
  [0, 12, true],
])("a book of %i memories and %i signatures has lists: %s", async (count, signatures, has) => {
  const signed = Array.from({ length: signatures }, (_, index) => bookMemory(`s${index}`, { type: "signature" }));
  const { plan } = await planOf(bookContent({ memories: memoriesOf(count), signatures: signed }));
  expect([pageOf(plan, "Contents") !== undefined, pageOf(plan, "Index of writers") !== undefined]).toEqual([has, has]);
});

test.each(languages)("the lists read from the side on which the language begins: %s", async (language) => {
  const { contents, writers } = catalogues[language].book;
  const content = bookContent({ memories: memoriesOf(16) }, language);
  const { plan } = await planOf(content);
  const paper = papers.a5;
  for (const title of [contents, writers]) {
    const number = pageOf(plan, title) ?? 0;
    const items = plan.pages[number - 1]?.items ?? [];
    const left = (number % 2 === 1) === (content.direction === "ltr") ? paper.inner : paper.outer;
    const dots = items.filter(({ kind }) => kind === "dots");
    expect(dots.length).toBeGreaterThan(5);
    const ends = items.flatMap((item) =>
      item.kind === "line" && item.element?.to && /^\d+$/.test(wordsOf(item)) ? [boxOf(item)] : [],
    );
    expect(ends.length).toBeGreaterThanOrEqual(dots.length);
    for (const { x, width } of ends)
      if (content.direction === "rtl") expect(x).toBeCloseTo(left, 1);
      else expect(x + width).toBeCloseTo(left + paper.measure, 1);
    for (const dot of dots) {
      if (dot.kind !== "dots") continue;
      const beside = items.flatMap((item) =>
        item.kind === "line" && Math.abs(item.baseline - dot.box.y - 1) < 0.1 ? [boxOf(item)] : [],
      );
      for (const { x, width } of beside) expect(x + width < dot.box.x || x > dot.box.x + dot.box.width).toBe(true);
    }
  }
});

test("the lines of an Arabic list are equally far apart", async () => {
  const names = ["فاطمة الزهراء", "أحمد بن علي", "إبراهيم", "ليلى", "Peter Lamb", "Zoë"];
  const memories = memoriesOf(18).map((memory, index) => ({ ...memory, author: names[index % names.length] ?? "" }));
  const { plan } = await planOf(bookContent({ memories }, "ar"));
  const page = plan.pages[(pageOf(plan, catalogues.ar.book.writers) ?? 1) - 1];
  const lines = new Set(page?.items.flatMap((item) => (item.kind === "dots" ? [item.box.y] : [])));
  const sorted = [...lines].sort((one, other) => one - other);
  const apart = sorted.slice(1).map((y, index) => (y - (sorted[index] ?? 0)).toFixed(2));
  expect(apart).toEqual(Array.from({ length: names.length - 1 }, () => (3 * papers.a5.unit).toFixed(2)));
});

describe("the lists in the PDF", () => {
  let made: Awaited<ReturnType<typeof pdfOfBook>>;
  let structure: ReturnType<typeof structureOf>;
  beforeAll(async () => {
    made = await pdfOfBook(listed(20));
    structure = structureOf(made.pdf);
  });

  test("are sound, and their pages are in their places", () => {
    ask(made.pdf, "qpdf", ["--check"]);
    const numbers = spawnSync("pdftotext", ["-", "-"], { input: made.pdf }).stdout.toString().split("\f");
    expect(numbers[3]).toContain("Contents");
    for (const [index, words] of numbers.entries())
      for (const item of made.plan.pages[index]?.items ?? [])
        if (/^H/.test(item.element?.tag ?? "") && wordsOf(item) !== "Margaret Ellis")
          expect(words).toContain(wordsOf(item));
  });

  test("are read in their places, as a table of contents and as an index", () => {
    const headings = flat(structure.tree).filter(({ tag }) => ["/H1", "/TOC", "/Index"].includes(tag));
    expect(headings.map(({ tag }) => tag)).toEqual(["/H1", "/H1", "/TOC", "/H1", "/H1", "/H1", "/H1", "/Index"]);
    const toc = headings.find(({ tag }) => tag === "/TOC");
    expect(toc?.children.map(({ tag }) => tag)).toEqual(Array.from({ length: 24 }, () => "/TOCI"));
    const [reference] = toc?.children[0]?.children ?? [];
    expect([reference?.tag, reference?.children.map(({ tag }) => tag)]).toEqual(["/Reference", ["/Link"]]);
    const writers = headings.find(({ tag }) => tag === "/Index")?.children ?? [];
    expect(writers).toHaveLength(authors.length);
    for (const { tag, children } of writers) {
      expect([tag, children[0]?.tag]).toEqual(["/P", "/Span"]);
      expect(children.slice(1).every((child) => child.tag === "/Reference")).toBe(true);
    }
  });

  test("lead to the pages that they name", () => {
    const pages = structure.pages.map(({ ref }) => ref);
    const links = flat(structure.tree).filter(({ tag }) => tag === "/Link");
    expect(links.length).toBeGreaterThan(40);
    const items = made.plan.pages.flatMap((page) => page.items);
    const named = items.flatMap((item) =>
      item.element?.to && /^\d+,?$/.test(wordsOf(item)) ? [Number.parseInt(wordsOf(item), 10)] : [],
    );
    expect(links.map((link) => [...new Set(link.links)].map((page) => pages.indexOf(page) + 1))).toEqual(
      named.map((page) => [page]),
    );
  });
});

test("a memory whose title the form suggested leads with its writer, in the contents too", async () => {
  const memories = memoriesOf(12).map((memory) => ({ ...memory, isSuggested: memory.id === "3" }));
  const { plan } = await planOf(bookContent({ memories }));
  const words = plan.pages.flatMap(({ items }) => items.map((item) => wordsOf(item).replace(/[\u2066-\u2069]/g, "")));
  expect(words).not.toContain("Memory 3");
  expect(words).toContain("21 November 2026");
  expect(linesOf(plan, "Contents")).toContain(`Zadie | ${pageOf(plan, "Zadie")}`);
});
