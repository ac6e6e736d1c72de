import { type Element, type Ink, type Item, loadPapermaker, type PlannedPage } from "~/features/book/door.server";
import { catalogues } from "~/languages/all";
import { paragraphsOf } from "~/lib/text";
import type { PackSheets } from "./sheets.server";

/** Lengths in points (1/72 inch): A4, with margins of 22 mm. */
const [wide, tall, margin] = [595.28, 841.89, 62.36];
/** The page number stands in the lower margin. */
const foot = 26;

interface Look {
  cut: "body" | "italic" | "display";
  size: number;
  leading: number;
  ink: Ink;
}

/** Large type, for a lectern: the UK Association for Accessible Formats calls 16 points and more large print, and these letters are small for their size. */
const looks = {
  name: { cut: "display", size: 34, leading: 42, ink: "name" },
  writer: { cut: "display", size: 29, leading: 37, ink: "name" },
  title: { cut: "italic", size: 21, leading: 30, ink: "text" },
  words: { cut: "body", size: 21, leading: 30, ink: "text" },
  question: { cut: "italic", size: 21, leading: 30, ink: "accent" },
  note: { cut: "body", size: 16, leading: 23, ink: "quiet" },
} as const satisfies Record<string, Look>;

/** Makes a memorial's pack as a tagged PDF on A4, each memory from the top of a page on. Other work goes on between its pages. */
export async function packPdf(sheets: PackSheets): Promise<Buffer> {
  const { typesetter, bleed, draw } = await loadPapermaker();
  const { texts, language, name } = sheets;
  const { direction } = catalogues[language].about;
  const measure = wide - 2 * margin;
  const pages: PlannedPage[] = [];
  let top = 0;
  let group = 0;

  // The makers of books count from the trim, which lies inside the page by the width of the bleed.
  const left = margin - bleed;
  const newPage = () => {
    const number = pages.length + 1;
    const [line] = typesetter.lines(String(number), { cut: "body", size: 13, measure, align: "middle" });
    const x = left;
    const items: Item[] = line
      ? [{ kind: "line", element: null, line, x, baseline: tall - margin + foot - bleed, ink: "quiet" }]
      : [];
    pages.push({ number, coloured: false, items });
    top = margin - bleed;
  };
  /** Sets a text below what is there; `keep` is the number of lines that must still fit below it on its page. */
  const add = (text: string, look: Look, tag: Element["tag"], { space = 0, keep = 0, bookmark = false } = {}) => {
    const { cut, size, leading, ink } = look;
    // A name stands where the page begins, whatever its own script.
    const setting = { cut, size, measure, align: "start", direction: tag === "P" ? "auto" : direction } as const;
    const element: Element = { tag, group, ...(bookmark && { bookmark: text }) };
    top += space;
    const lines = text.split("\n").flatMap((part) => typesetter.lines(part, setting));
    for (const line of lines) {
      if (top + leading * (1 + keep) > tall - margin - bleed) newPage();
      pages.at(-1)?.items.push({ kind: "line", element, line, x: left, baseline: top + leading * 0.75, ink });
      top += leading;
    }
  };
  const addWords = (text: string) => {
    for (const [index, paragraph] of paragraphsOf(text).entries())
      add(paragraph, looks.words, "P", { space: index ? 12 : 0 });
  };

  newPage();
  add(texts.title, looks.note, "P");
  add(name, looks.name, "H1", { bookmark: true });
  if (sheets.pronunciation) add(`${texts.pronounced}: ${sheets.pronunciation}`, looks.words, "P", { space: 4 });
  add(texts.lead, looks.note, "P", { space: 14 });
  add(sheets.memories.length ? sheets.total : texts.none, looks.words, "P", { space: 14 });
  if (sheets.answers.length) {
    group += 1;
    add(texts.family, looks.writer, "H2", { space: 26, keep: 3, bookmark: true });
    for (const { question, answer } of sheets.answers) {
      add(question, looks.question, "P", { space: 14, keep: 2 });
      addWords(answer);
    }
  }
  for (const memory of sheets.memories) {
    group += 1;
    newPage();
    add(memory.author, looks.writer, "H2", { bookmark: true });
    if (memory.title) add(memory.title, looks.title, "P");
    add(memory.length, looks.note, "P", { space: 4 });
    top += 14;
    addWords(memory.text);
  }

  const title = `${texts.title}: ${name}`;
  return draw(pages, { title, language, direction, paper: { width: wide, height: tall } });
}
