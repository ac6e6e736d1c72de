import { expect, test } from "vitest";
import { codeBars } from "~/features/book/layout/bars";
import { bookSizes } from "~/features/book/layout/paper";
import type { Box, Item } from "~/features/book/layout/plan";
import { boxOf, contentPages, isPart, wordsOf } from "../support/book-faults.ts";
import { bookContent, bookMemory, planOf, recordingOf } from "../support/books.ts";

const outsideOf = ({ items }: { items: Item[] }) => items.filter((item) => !isPart(item) && item.kind === "line");

test.each(["en", "ar"] as const)(
  "pages have their number and a running head at the outer edge: %s",
  async (language) => {
    const text = "She kept bees behind the railway cottage and gave the honey away. ".repeat(120);
    const memories = ["1", "2", "3"].map((id) => bookMemory(id, { text }));
    const content = bookContent({ biography: text, memories }, language);
    const { plan, paper } = await planOf(content);
    const pages = contentPages(plan).filter(({ items }) => items.some(isPart));
    expect(pages.length).toBeGreaterThan(8);
    const titles = [content.words.life, content.words.memories];
    const seen = new Set<string>();
    for (const page of pages) {
      const isRecto = page.number % 2 === 1;
      const begins = page.items.some(({ element }) => element?.tag === "H1");
      const lines = outsideOf(page);
      const texts = lines.map(wordsOf);
      expect(texts[0]).toBe(String(page.number));
      expect(texts).toHaveLength(begins ? 1 : 2);
      if (!begins && isRecto) expect(titles).toContain(texts[1]);
      if (!begins && !isRecto) expect(texts[1]).toBe(content.name);
      for (const each of texts.slice(1)) seen.add(each);
      const isRight = isRecto === (language === "en");
      const left = isRight ? paper.inner : paper.outer;
      for (const line of lines) {
        const { x, y, width, height } = boxOf(line);
        expect(isRight ? x + width : x).toBeCloseTo(isRight ? left + paper.measure : left, 1);
        // Beyond the text, and at least 5 mm from the edge that is cut.
        expect(y + height < paper.top || y > paper.top + paper.units * paper.unit).toBe(true);
        expect(Math.min(y, paper.height - y - height)).toBeGreaterThan((5 * 72) / 25.4);
      }
    }
    expect([...seen].sort()).toEqual([...titles, content.name].sort());
  },
);

const maximiliane = "Maximiliane Josephine Wilhelmine Friederike von und zu Hohenstein-Oettingen-Wallerstein, geb. Lu";

test.each([
  ["what the person was called", { name: maximiliane, calledName: "Maxi" }, "Maxi"],
  ["the given name", { name: maximiliane, calledName: maximiliane }, "Maximiliane"],
  ["the given name behind a title", { name: `Dr ${maximiliane}`, calledName: `Dr ${maximiliane}` }, "Dr Maximiliane"],
  ["nothing instead of an endless word", { name: "W".repeat(96), calledName: "W".repeat(96) }, undefined],
] as const)("a name that is too long for a running head gives way to %s", async (_, given, head) => {
  const text = "She kept bees behind the railway cottage and gave the honey away. ".repeat(120);
  for (const size of bookSizes) {
    const { plan } = await planOf(bookContent({ ...given, biography: text, memories: [] }), { size });
    const left = plan.pages.slice(4).filter(({ number, items }) => number % 2 === 0 && items.some(isPart));
    const heads = left.map((page) => outsideOf(page).slice(1).map(wordsOf)[0]);
    expect(heads.length).toBeGreaterThan(0);
    expect([...new Set(heads)]).toEqual([head]);
  }
});

test.each(["en", "ar"] as const)("a code begins where the text does: %s", async (language) => {
  const memories = [bookMemory("1", { recording: recordingOf("1", "audio") })];
  const { plan, paper } = await planOf(bookContent({ biography: "", memories }, language));
  const [page] = contentPages(plan);
  const code = page?.items.find((item): item is Extract<Item, { kind: "code" }> => item.kind === "code");
  if (!page || !code) throw new Error("there is no code");
  const left = (page.number % 2 === 1) === (language === "en") ? paper.inner : paper.outer;
  const black: Box[] = codeBars(code.modules, code.box);
  if (language === "en") expect(Math.min(...black.map(({ x }) => x))).toBeCloseTo(left, 3);
  else expect(Math.max(...black.map(({ x, width }) => x + width))).toBeCloseTo(left + paper.measure, 3);
});
