import { columnsOf, type Placed } from "./columns";
import type { BookContent } from "./content";
import { Flow } from "./flow";
import { colophonItems, coverItems, halfTitleItems } from "./front";
import { contentsRows, leastListed, writersRows } from "./listing";
import { type Making, Setter } from "./look";
import { mm } from "./paper";
import type { BookWarning, Item, PlannedPage } from "./plan";
import type { Row } from "./rows";
import { closingRows, lifeRows, memoriesRows, opening } from "./sections";

/** The number of characters of a running head. */
const longestHead = 70;

/** The most pages of a book that is stapled, so that its sheets are folded and have four pages each. The leaves of a thicker one are glued and have two. */
const mostStapled = 64;

/** Takes a finished page, and the number of pages that the book is expected to have. The second page and the contents come at the end. */
export type Emit = (page: PlannedPage, expected: number) => Promise<unknown>;

/** Lays out one book. Its pages leave as soon as they are finished, so that no more of them are in memory than are chosen together. */
class Layout {
  #count = 0;
  /** Back of the cover: the colophon stands there if a sheet would stay empty for it. */
  #inside: PlannedPage | null = null;
  /** Places the pages that are held, and knows the page on which each group begins. */
  #held = async (): Promise<void> => undefined;
  readonly #pages = new Map<number, number>();
  readonly #setter: Setter;
  readonly #content: BookContent;
  readonly #emit: Emit;
  readonly #all: number;
  #laidOut = 0;
  /** The number of pages whose content is known but that haven't left yet. */
  #coming = 0;

  constructor(setter: Setter, content: BookContent, emit: Emit) {
    this.#setter = setter;
    this.#content = content;
    this.#emit = emit;
    this.#all = content.memories.length + content.signatures.length;
  }

  async add(items: Item[] = [], coloured = false): Promise<void> {
    this.#count += 1;
    const page = { number: this.#count, coloured, items };
    for (const { element } of items)
      if (element && !this.#pages.has(element.group)) this.#pages.set(element.group, page.number);
    if (page.number === 2) this.#inside = page;
    else await this.#out(page);
  }

  #out(page: PlannedPage) {
    const left = this.#laidOut ? (this.#all - this.#laidOut) / this.#laidOut : 0;
    return this.#emit(page, Math.ceil((this.#count + this.#coming) * (1 + left)));
  }

  /**
   * A section begins on a page of its own. Its pages have a number and, apart from the first one, a running head. The parts of its content come one by one.
   */
  async section(title: string, parts: AsyncIterable<Row[]> | Row[][]): Promise<void> {
    const {
      pace,
      paper: { units },
    } = this.#setter.making;
    const first = this.#count + 1;
    const flow = new Flow(units, first % 2 === 0);
    const take = async (columns: Placed[][]) => {
      const pending = flow.pages;
      for (const [index, column] of columns.entries()) {
        this.#coming = columns.length - index - 1 + pending;
        const number = this.#count + 1;
        await this.add(this.#itemsOf(column, number, number === first ? null : title));
        await pace();
      }
    };
    for await (const rows of parts) {
      flow.add(rows);
      await pace();
      await take(flow.finished());
    }
    await take(flow.rest());
  }

  /** Keeps the next pages for rows that are placed at the end, when the page of each group is known. */
  hold(title: string, rows: Row[]): void {
    const first = this.#count + 1;
    const columns = columnsOf(rows, this.#setter.making.paper.units, first % 2 === 0);
    this.#count += columns.length;
    this.#held = async () => {
      for (const [index, column] of columns.entries()) {
        const number = first + index;
        await this.#out({ number, coloured: false, items: this.#itemsOf(column, number, index ? title : null) });
      }
    };
  }

  /** The page on which a group begins. */
  readonly pageOf = (group: number): number => this.#pages.get(group) ?? 0;

  /** So many more memories or signatures are laid out. */
  passed(count: number): void {
    this.#laidOut += count;
  }

  #itemsOf(column: Placed[], number: number, title: string | null): Item[] {
    const left = this.#left(number);
    const items = column.flatMap((placed) => this.#items(placed, left));
    items.push(...this.#folio(number, left));
    if (title !== null) items.push(...this.#head(number, left, number % 2 ? [title] : namesOf(this.#content)));
    return items;
  }

  /**
   * Adds the back cover as the last page of a sheet, and the colophon on the page before it. If a whole sheet would stay empty for that, the colophon
   * stands behind the cover. Returns the number of pages.
   */
  async close(colophon: Item[]): Promise<number> {
    const sheet = this.#count + 2 > mostStapled ? 2 : 4;
    const isInside = (this.#count + 1) % sheet === 0;
    if (this.#inside) await this.#out(isInside ? { ...this.#inside, items: colophon } : this.#inside);
    await this.#held();
    if (!isInside) {
      while ((this.#count + 2) % sheet) await this.add();
      await this.add(colophon);
    }
    await this.add([], true);
    return this.#count;
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

  /** Text at the outer edge of a page, outside of its content; nothing if it doesn't fit on a line. */
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

  /** The first of some texts that fits. */
  #head(number: number, left: number, texts: string[]): Item[] {
    const { top } = this.#setter.making.paper;
    const heads = texts.map((text) =>
      text.length > longestHead ? [] : this.#outside(text, number, left, top - 8 * mm),
    );
    return heads.find(({ length }) => length > 0) ?? [];
  }

  #folio(number: number, left: number): Item[] {
    const { top, units, unit } = this.#setter.making.paper;
    return this.#outside(String(number), number, left, top + units * unit + 9 * mm);
  }
}

/** The names for running heads, the best first: the whole, what the person was called, and the first word that is no short form such as Dr. */
function namesOf({ name, calledName }: BookContent): string[] {
  const words = name.split(" ");
  const given = words.findIndex((word) => (word.match(/\p{L}/gu)?.length ?? 0) > 3);
  return [name, calledName, words.slice(0, given + 1).join(" ")];
}

/**
 * Lays out a book: cover, half title, contents, the life, the memories, the signatures, the index of writers, the colophon. No page is empty but the one behind the cover, and at the end
 * those that folded sheets need. Each page is given to `emit` when it is finished, in their order
 * apart from the second one and the contents. Returns the number of pages, and warnings.
 */
export async function layOutBook(
  content: BookContent,
  making: Omit<Making, "warn">,
  emit: Emit,
): Promise<{ pages: number; warnings: BookWarning[] }> {
  const warnings: BookWarning[] = [];
  const setter = new Setter({ ...making, warn: (warning) => warnings.push(warning) });
  const { words, memories, signatures, biography } = content;
  const layout = new Layout(setter, content, emit);
  const passed = (count: number) => layout.passed(count);
  await layout.add(coverItems(setter, content), true);
  await layout.add();
  await layout.add(halfTitleItems(setter, content));
  const count = memories.length + signatures.length;
  let group = 2;
  const groupsOf = (has: boolean, groups: number) => {
    if (!has) return null;
    group += groups;
    return group - groups;
  };
  const isListed = count >= leastListed;
  const contents = groupsOf(isListed, 1);
  const life = groupsOf(Boolean(biography), 1);
  const first = { memories: groupsOf(memories.length > 0, 1 + memories.length) };
  const groups = { life, ...first, signatures: groupsOf(signatures.length > 0, 1 + signatures.length), writers: group };
  if (contents !== null) {
    const rows = contentsRows(setter, content, groups, contents, layout.pageOf);
    layout.hold(words.contents, [...opening(setter, words.contents, contents), ...rows]);
  }
  if (groups.life !== null) await layout.section(words.life, lifeRows(setter, content, groups.life));
  if (groups.memories !== null)
    await layout.section(words.memories, memoriesRows(setter, content, groups.memories, passed));
  if (groups.signatures !== null)
    await layout.section(words.signatures, closingRows(setter, content, groups.signatures, passed));
  if (isListed)
    await layout.section(words.writers, [
      opening(setter, words.writers, groups.writers),
      writersRows(setter, content, groups, layout.pageOf),
    ]);
  const pages = await layout.close(colophonItems(setter, content, group + 1));
  return { pages, warnings };
}
