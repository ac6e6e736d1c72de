import { PdfFonts } from "~/engines/pdf";
import type { Paper } from "~/features/book/layout/paper";
import type { Item, PlannedPage } from "~/features/book/layout/plan";
import { asJpeg, type StoredBytes } from "~/features/book/pictures/printed.server";
import { type Theme, themes } from "~/lib/handout/themes";
import { BookDocument } from "./book-document.server";
import { Painter } from "./book-paint.server";
import { BookTags } from "./book-tags.server";
import { BookText } from "./book-text.server";
import type { BookType } from "./book-type.server";

interface Given {
  title: string;
  author: string;
  language: string;
  direction: "ltr" | "rtl";
  theme: Theme;
  paper: Pick<Paper, "width" | "height">;
  made: Date;
  type: BookType;
  bytesOf: StoredBytes;
  /** Takes the next bytes of the file. The next ones come when it has resolved. */
  write: (bytes: Uint8Array) => Promise<unknown>;
  /** Is awaited between pages and pictures. Throws to stop. */
  pace: () => Promise<void>;
}

/** The upper edge of an item, in points from that of the trim. */
const topOf = (item: Item) => (item.kind === "line" ? item.baseline - item.line.above : item.box.y);

/** Draws a book as a PDF, page by page: no more than one page and one picture are in memory. */
export class BookDrawing {
  readonly #given: Given;
  readonly #doc: BookDocument;
  readonly #fonts: PdfFonts;
  readonly #text: BookText;
  readonly #painter: Painter;
  readonly #tags: BookTags;
  readonly #unreadable: string[] = [];

  constructor(given: Given) {
    this.#given = given;
    this.#doc = new BookDocument(given);
    this.#fonts = new PdfFonts(this.#doc);
    this.#text = new BookText(this.#doc, this.#fonts, given.type);
    this.#painter = new Painter(this.#doc, themes[given.theme]);
    this.#tags = new BookTags(this.#doc);
  }

  async #drain() {
    for (let bytes = this.#doc.read(); bytes; bytes = this.#doc.read()) await this.#given.write(bytes);
    await this.#given.pace();
  }

  async #picture({ file, box, isInk = false }: Extract<Item, { kind: "picture" }>) {
    const draw = (jpeg: Buffer) => this.#painter.picture(jpeg, box);
    if (!(await asJpeg({ key: file.key, isInk }, this.#given.bytesOf, draw))) this.#unreadable.push(file.key);
    await this.#drain();
  }

  async #item(item: Item) {
    switch (item.kind) {
      case "line":
        this.#painter.ink(item.ink);
        this.#text.line(item.line, item.x, item.baseline);
        break;
      case "picture":
        await this.#picture(item);
        break;
      case "code":
        this.#painter.code(item.modules, item.box);
        break;
      case "sound":
        this.#painter.sound(item.box);
        break;
      case "dots":
        this.#painter.dots(item.box);
        break;
      case "rule":
        this.#painter.rule(item.box);
        break;
      case "frame":
        this.#painter.frame(item.box, item.weight);
    }
  }

  /** Draws a page. One that comes late, as the contents do, takes its place if those before it are there. */
  async page({ items, coloured, number }: PlannedPage): Promise<void> {
    const { paper } = this.#given;
    this.#doc.addTrimmed(number, paper.width, paper.height);
    if (coloured) {
      this.#tags.beginDecoration();
      this.#painter.background(paper);
    }
    for (const item of items) {
      const { element } = item;
      if (element) this.#tags.begin(element, topOf(item));
      else this.#tags.beginDecoration();
      await this.#item(item);
      if (item.kind === "line") this.#tags.link(item.line, item.x, item.baseline);
    }
    this.#tags.endPage();
    await this.#drain();
  }

  /** Embeds the fonts and ends the file. Returns the keys of pictures of which no copy can be read; their places stayed empty. */
  async end(): Promise<string[]> {
    this.#doc.flushPages();
    await this.#fonts.embed(() => this.#drain());
    this.#tags.end();
    this.#doc.end();
    await this.#drain();
    return this.#unreadable;
  }
}
