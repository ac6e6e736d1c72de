import { fold } from "~/lib/fold";
import type { BookContent } from "./content";
import type { LookName, Setter } from "./look";
import type { Around, Element, Item } from "./plan";
import { gap, lineRow, type Place, type Row, unitsOf } from "./rows";
import { headingOf } from "./title";
import { isolated } from "./words";

/** A smaller book is looked through as fast as a list of its parts. */
export const leastListed = 12;

/** The space beside dots, and the least width of them, in points. */
const beside = 5;
const leastDots = 18;

/** Arabic letters reach lower than others. In a list from right to left all lines have three units, of which so many lie below the baseline. */
const tall = { below: 1.17, extra: { under: 0.3, over: -0.3 } };

type Line = Extract<Item, { kind: "line" }>;

/** A group of elements to which a page number leads; `separator` follows the number. */
interface Found {
  group: number;
  element: Element;
  separator: string;
}

/** Sets lines of texts with the pages on which they are found. `pageOf` is asked when a line is placed, or before if it has several numbers. */
class Listing {
  readonly setter: Setter;
  readonly content: BookContent;
  readonly pageOf: (group: number) => number;

  constructor(setter: Setter, content: BookContent, pageOf: (group: number) => number) {
    this.setter = setter;
    this.content = content;
    this.pageOf = pageOf;
  }

  #number({ group, separator }: Found) {
    const { direction } = this.content;
    return this.setter.lines(`${this.pageOf(group)}${separator}`, "found", { direction }).lines;
  }

  #widthOf(text: string) {
    return this.setter.lines(text, "found").lines[0]?.width ?? 0;
  }

  /** Divides page numbers into lines of half the measure. */
  #divided(all: Found[]): Found[][] {
    const most = this.setter.making.paper.measure / 2;
    const divided: Found[][] = [];
    let room = 0;
    for (const found of all) {
      const width = this.#widthOf(`${this.pageOf(found.group)}${found.separator} `);
      if (width > room) divided.push([]);
      room = (width > room ? most : room) - width;
      divided.at(-1)?.push(found);
    }
    return divided;
  }

  /** Page numbers at the end of a line, and where they begin. */
  #numbers(numbers: Found[], { left }: Place, baseline: number) {
    const isRightToLeft = this.content.direction === "rtl";
    const { measure } = this.setter.making.paper;
    const space = this.#widthOf("n") / 2;
    const set = numbers.flatMap((found) => this.#number(found).map((line) => ({ line, element: found.element })));
    const width = set.reduce((sum, { line }) => sum + line.width + space, -space);
    let x = isRightToLeft ? left + width : left + measure - width;
    const edge = x;
    const items = set.map(({ line, element }): Line => {
      if (isRightToLeft) x -= line.width;
      const start = x - (line.pieces[0]?.x ?? 0);
      x += isRightToLeft ? -space : line.width + space;
      return { kind: "line", element, line, x: start, baseline, ink: "text" };
    });
    return { items, edge };
  }

  /** Dots from the end of a line to its numbers. */
  #dots({ line, x, baseline }: Line, edge: number): Item[] {
    const start = x + (line.pieces[0]?.x ?? 0);
    const [from, to] = this.content.direction === "rtl" ? [edge, start] : [start + line.width, edge];
    const width = to - from - 2 * beside;
    return width > 0
      ? [{ kind: "dots", element: null, box: { x: from + beside, y: baseline - 1, width, height: 1 } }]
      : [];
  }

  /** A text with page numbers. Its last line has the first of them. */
  rows(text: string, name: LookName, element: Element, all: Found[]): Row[] {
    const { unit, measure } = this.setter.making.paper;
    const { direction } = this.content;
    const divided = all.length > 1 ? this.#divided(all) : [all];
    const room = all.length > 1 ? Math.min(measure / 2, this.#widthOf("0000, ") * all.length) : this.#widthOf("0000");
    const width = measure - room - leastDots;
    const { lines } = this.setter.lines(text, name, { width, direction });
    const isRightToLeft = direction === "rtl";
    const look = { unit, element, ink: "text", keep: true, left: isRightToLeft ? measure - width : 0 } as const;
    const texts = lines.map((line) => {
      const isTall = isRightToLeft && line.below < tall.below * unit && line.above < (3 - tall.below) * unit;
      return isTall ? lineRow(line, { ...look, units: 3 }, tall.extra) : lineRow(line, look);
    });
    const last = texts.at(-1);
    if (!last) return [];
    const further = divided.slice(1).map(
      (numbers): Row => ({
        ...last,
        units: 2,
        place: (at) => this.#numbers(numbers, at, at.top + at.height - 0.58 * unit).items,
      }),
    );
    const withNumbers: Row = {
      ...last,
      place: (at) => {
        const items = last.place(at);
        const [line] = items;
        if (line?.kind !== "line") return items;
        const { items: numbers, edge } = this.#numbers(divided[0] ?? [], at, line.baseline);
        return [...items, ...this.#dots(line, edge), ...numbers];
      },
    };
    const rows = [...texts.slice(0, -1), withNumbers, ...further];
    for (const row of rows.slice(-1)) row.keep = false;
    return rows;
  }
}

/** The groups with which the parts of a book begin; one that it lacks is null. */
export interface Groups {
  life: number | null;
  memories: number | null;
  signatures: number | null;
  writers: number;
}

/**
 * The contents: the sections, and the memories if they all fit on two pages that are seen together. `pageOf` tells the page of a group once all are
 * laid out.
 */
export function contentsRows(
  setter: Setter,
  content: BookContent,
  groups: Groups,
  group: number,
  pageOf: Listing["pageOf"],
): Row[] {
  const listing = new Listing(setter, content, pageOf);
  const { words, memories } = content;
  const toc: Around = { tag: "TOC" };
  const entry = (text: string, look: LookName, to: number) => {
    const element: Element = { tag: "Link", group, to, within: [toc, { tag: "TOCI" }, { tag: "Reference" }] };
    return listing.rows(text, look, element, [{ group: to, element, separator: "" }]);
  };
  const section = (text: string, to: number | null) => (to === null ? [] : [gap(2), ...entry(text, "chapter", to)]);
  const { memories: first } = groups;
  const each = memories.flatMap((memory, index) => {
    const { heading, author } = headingOf(memory);
    const text = author ? `${isolated(heading)} · ${isolated(author)}` : heading;
    return first === null ? [] : entry(text, "entry", first + 1 + index);
  });
  const { units } = setter.making.paper;
  const all = (some: Row[]) => [
    ...section(words.life, groups.life),
    ...section(words.memories, groups.memories),
    ...some,
    ...section(words.signatures, groups.signatures),
    ...section(words.writers, groups.writers),
  ];
  const rows = all(each);
  // An opening page has 17 units of heading.
  return unitsOf(rows) > 2 * units - 20 ? all([]) : rows;
}

/** The index: each writer once, sorted without accents, with the pages on which their memories and signatures begin. */
export function writersRows(setter: Setter, content: BookContent, groups: Groups, pageOf: Listing["pageOf"]): Row[] {
  const listing = new Listing(setter, content, pageOf);
  const { memories, signatures, language } = content;
  const writers = new Map<string, { name: string; groups: number[] }>();
  const note = (author: string, group: number) => {
    const name = author.normalize("NFC").replace(/\s+/g, " ");
    const writer = writers.get(name.toLowerCase()) ?? { name, groups: [] };
    if (!writer.groups.some((other) => pageOf(other) === pageOf(group))) writer.groups.push(group);
    writers.set(name.toLowerCase(), writer);
  };
  for (const [index, { author }] of memories.entries()) note(author, (groups.memories ?? 0) + 1 + index);
  for (const [index, { author }] of signatures.entries()) note(author, (groups.signatures ?? 0) + 1 + index);
  const sorted = [...writers.values()].sort((one, other) => fold(one.name).localeCompare(fold(other.name), language));
  const index: Around = { tag: "Index" };
  return sorted.flatMap(({ name, groups: all }) => {
    const within: Around[] = [index, { tag: "P" }];
    const found = all.map((to, number): Found => {
      const element: Element = { tag: "Link", group: groups.writers, to, within: [...within, { tag: "Reference" }] };
      return { group: to, element, separator: number === all.length - 1 ? "" : language === "ar" ? "،" : "," };
    });
    return listing.rows(name, "entry", { tag: "Span", group: groups.writers, within }, found);
  });
}
