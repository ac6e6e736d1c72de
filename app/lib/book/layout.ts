import { columnsOf, type Placed } from "./columns";
import type { BookContent } from "./content";
import { colophonItems, coverItems, halfTitleItems } from "./front";
import { type Making, Setter } from "./look";
import { memoryRows } from "./memory";
import { mm } from "./paper";
import type { BookPlan, BookWarning, Element, Item, PlannedPage } from "./plan";
import { gap, type Row } from "./rows";
import { signatureRows } from "./signatures";

/** The number of characters of a running head; a longer name is left out. */
const longestHead = 70;

interface Section {
  title: string;
  rows: Row[];
}

/** Lets others work between stretches of the layout. */
export type Pace = () => Promise<void>;

/** Lays out one book. */
class Layout {
  readonly pages: PlannedPage[] = [];
  readonly #setter: Setter;
  readonly #content: BookContent;

  constructor(setter: Setter, content: BookContent) {
    this.#setter = setter;
    this.#content = content;
  }

  add(items: Item[] = [], coloured = false): PlannedPage {
    const page = { number: this.pages.length + 1, coloured, items };
    this.pages.push(page);
    return page;
  }

  /** Adds an empty page if the next one would not lie on the side on which sections begin. */
  toOpening(): void {
    if (this.pages.length % 2) this.add();
  }

  /** A section begins on a page of its own. Its pages have a number and, apart from the first one, a running head. */
  section({ title, rows }: Section): void {
    this.toOpening();
    const { paper } = this.#setter.making;
    const columns = columnsOf(rows, paper.units, false);
    for (const [at, column] of columns.entries()) {
      const page = this.add();
      const left = this.#left(page.number);
      page.items.push(...column.flatMap((placed) => this.#items(placed, left)));
      page.items.push(...this.#folio(page.number, left));
      if (at > 0) page.items.push(...this.#head(page.number, left, page.number % 2 ? title : this.#content.name));
    }
  }

  /**
   * Adds the back cover as the last page of a sheet, and the colophon on the page before it. If a whole sheet would stay empty for that, the colophon
   * stands behind the cover.
   */
  close(colophon: Item[]): void {
    const inside = this.pages[1];
    if (inside && this.pages.length % 4 === 3) inside.items = colophon;
    else {
      while (this.pages.length % 4 !== 2) this.add();
      this.add(colophon);
    }
    this.add([], true);
  }

  #items({ row, top, units }: Placed, left: number): Item[] {
    const { paper } = this.#setter.making;
    return row.place({ left, top: paper.top + top * paper.unit, height: units * paper.unit });
  }

  /** The left edge of the text. A book from right to left is bound on the other side. */
  #left(number: number): number {
    const { inner, outer } = this.#setter.making.paper;
    const isBoundLeft = (number % 2 === 1) === (this.#content.direction === "ltr");
    return isBoundLeft ? inner : outer;
  }

  /** Text at the outer edge of a page, outside of its content. */
  #outside(text: string, number: number, left: number, baseline: number): Item[] {
    const { measure } = this.#setter.making.paper;
    const { lines } = this.#setter.lines(text, "label", { scale: 0.9 });
    const [line] = lines;
    if (!line || lines.length > 1) return [];
    const isRight = (number % 2 === 1) === (this.#content.direction === "ltr");
    const inset = line.pieces[0]?.x ?? 0;
    const x = left - inset + (isRight ? measure - line.width : 0);
    return [{ kind: "line", element: null, line, x, baseline, ink: "quiet" }];
  }

  #head(number: number, left: number, text: string): Item[] {
    if (text.length > longestHead) return [];
    return this.#outside(text, number, left, this.#setter.making.paper.top - 8 * mm);
  }

  #folio(number: number, left: number): Item[] {
    const { top, units, unit } = this.#setter.making.paper;
    return this.#outside(String(number), number, left, top + units * unit + 9 * mm);
  }
}

/** The heading of a section, a third of a page lower than the text. */
function opening(setter: Setter, title: string, group: number): Row[] {
  const element: Element = { tag: "H1", group, bookmark: title };
  const { unit } = setter.making.paper;
  const space: Row = {
    ...{ units: 6, shrink: 0, stretch: 0, keep: true, blank: false },
    place: () => [],
  };
  const rule: Row = {
    ...{ units: 5, shrink: 0, stretch: 0, keep: true, blank: false },
    place: ({ left, top }) => {
      const x = left + setter.making.paper.measure / 2 - 11 * mm;
      return [{ kind: "rule", element: null, box: { x, y: top + unit, width: 22 * mm, height: 0.6 } }];
    },
  };
  return [space, ...setter.rows(title, "section", element, true), rule];
}

/**
 * Lays out a book: cover, half title, the life, the memories, the signatures, the colophon. Some pages are empty, because
 * sections begin on the side on which a book begins and folded sheets have four pages. It awaits `pace` between memories.
 */
export async function layOutBook(
  content: BookContent,
  making: Omit<Making, "warn">,
  pace: Pace = async () => undefined,
): Promise<BookPlan> {
  const warnings: BookWarning[] = [];
  const setter = new Setter({ ...making, warn: (warning) => warnings.push(warning) });
  const { words, memories, signatures, biography, dates } = content;
  const layout = new Layout(setter, content);
  layout.add(coverItems(setter, content), true);
  layout.add();
  layout.add(halfTitleItems(setter, content));
  let group = 2;
  if (biography) {
    const rows = opening(setter, words.life, group);
    if (dates) rows.push(...setter.rows(dates, "dates", { tag: "P", group }, true), gap(2, { keep: true }));
    layout.section({ title: words.life, rows: [...rows, ...setter.story(biography, group)] });
    await pace();
  }
  if (memories.length) {
    group += 1;
    const rows = opening(setter, words.memories, group);
    for (const [at, memory] of memories.entries()) {
      group += 1;
      if (at > 0) rows.push(gap(4, { stretch: 5 }));
      rows.push(...memoryRows(setter, memory, words, group));
      await pace();
    }
    layout.section({ title: words.memories, rows });
    await pace();
  }
  if (signatures.length) {
    group += 1;
    const rows = [...opening(setter, words.signatures, group), ...signatureRows(setter, signatures, words, group + 1)];
    layout.section({ title: words.signatures, rows });
    group += signatures.length;
    await pace();
  }
  layout.close(colophonItems(setter, content, group + 1));
  return { pages: layout.pages, warnings };
}
