import type { Paper } from "~/lib/book/paper";
import type { BookPlan, Item, PlannedPage } from "~/lib/book/plan";
import { type Theme, themes } from "~/lib/handout/themes";
import { asJpeg } from "../images/printed.server";
import type { BookType } from "../type/book-type.server";
import { BookDocument } from "./book-document.server";
import { BookFonts } from "./book-fonts.server";
import { Painter } from "./book-paint.server";
import { BookTags } from "./book-tags.server";
import { BookText } from "./book-text.server";

interface Given {
  title: string;
  author: string;
  language: string;
  direction: "ltr" | "rtl";
  theme: Theme;
  paper: Paper;
  made: Date;
  type: BookType;
  /** Takes the next bytes of the file. The next ones come when it has resolved. */
  write: (bytes: Uint8Array) => Promise<unknown>;
  /** Is awaited between pages and pictures. Throws to stop. */
  pace: () => Promise<void>;
  /** Is told the number of pages that are drawn. */
  onPage: (drawn: number) => void;
}

/**
 * Draws a book as a PDF, page by page: no more than one picture is in memory. Returns the keys of pictures of which no copy can be read; their places stay empty.
 */
export async function drawBook(plan: BookPlan, given: Given): Promise<string[]> {
  const { title, author, language, direction, theme, paper, made, type, write, pace, onPage } = given;
  const doc = new BookDocument({ title, author, language, direction, made });
  const fonts = new BookFonts(doc);
  const text = new BookText(doc, fonts, type);
  const painter = new Painter(doc, themes[theme]);
  const tags = new BookTags(doc);
  const unreadable: string[] = [];
  const drain = async () => {
    for (let bytes = doc.read(); bytes; bytes = doc.read()) await write(bytes);
  };

  const draw = async (item: Item) => {
    switch (item.kind) {
      case "line":
        painter.ink(item.ink);
        text.line(item.line, item.x, item.baseline);
        break;
      case "picture":
        await picture(item);
        break;
      case "code":
        painter.code(item.modules, item.box);
        break;
      case "sound":
        painter.sound(item.box);
        break;
      case "rule":
        painter.rule(item.box);
        break;
      case "frame":
        painter.frame(item.box, item.weight);
    }
  };

  const picture = async ({ file, box }: Extract<Item, { kind: "picture" }>) => {
    if (!(await asJpeg(file.key, (jpeg) => painter.picture(jpeg, box)))) unreadable.push(file.key);
    await drain();
    await pace();
  };

  const page = async ({ items, coloured, number }: PlannedPage) => {
    doc.addTrimmed(paper.width, paper.height);
    if (coloured) {
      tags.beginDecoration();
      painter.background(paper);
    }
    for (const item of items) {
      const { element } = item;
      if (element) tags.begin(element);
      else tags.beginDecoration();
      await draw(item);
    }
    tags.endPage();
    onPage(number);
  };

  for (const planned of plan.pages) {
    await page(planned);
    await drain();
    await pace();
  }
  doc.flushPages();
  await fonts.embed(async () => {
    await drain();
    await pace();
  });
  tags.end();
  doc.end();
  await drain();
  return unreadable;
}
