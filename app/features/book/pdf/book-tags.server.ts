import { bleed } from "~/features/book/layout/paper";
import type { Around, Element } from "~/features/book/layout/plan";
import type { SetLine } from "~/features/book/layout/type";
import type { BookDocument } from "./book-document.server";

type Structure = ReturnType<BookDocument["struct"]>;

const nameOf = (group: number) => `part-${group}`;

/**
 * Writes the structure of a book: one section for each group of elements, in the order of their numbers, whenever they were drawn; each element with its
 * content on one page or more. The start of each group is a place to which links lead.
 */
export class BookTags {
  readonly #doc: BookDocument;
  readonly #root: Structure;
  readonly #sections: { group: number; structure: Structure }[] = [];
  readonly #begun = new Set<number>();
  /** The groups of the bookmarks so far. */
  readonly #bookmarked: number[] = [];
  /** The elements that aren't ended, the innermost last. */
  #path: { of: Around | Element; structure: Structure }[] = [];
  #element: Element | null = null;
  #isOpen = false;
  #isDecoration = false;

  constructor(doc: BookDocument) {
    this.#doc = doc;
    this.#root = doc.struct("Document");
    doc.addStructure(this.#root);
  }

  /** Says that the following drawing belongs to an element; `top` is its upper edge in points from that of the trim. */
  begin(element: Element, top: number): void {
    if (this.#element === element && this.#isOpen) return;
    this.#close();
    const structure = this.#element === element ? this.#path.at(-1)?.structure : this.#enter(element, top);
    structure?.add(this.#doc.markStructureContent(element.tag));
    this.#isOpen = true;
  }

  #enter(element: Element, top: number): Structure {
    const { group, alt, bookmark, within = [] } = element;
    const path = [...within, element];
    const isSame = this.#element?.group === group;
    const common = isSame ? path.findIndex((of, index) => this.#path[index]?.of !== of) : 0;
    for (const { structure } of this.#path.splice(common).reverse()) structure.end();
    if (!isSame) {
      this.#sections.at(-1)?.structure.end();
      this.#sections.push({ group, structure: this.#doc.struct("Sect") });
    }
    if (!this.#begun.has(group))
      this.#doc.addNamedDestination(nameOf(group), "FitH", this.#doc.page.height - top - bleed);
    this.#begun.add(group);
    for (const of of path.slice(common)) {
      const structure = this.#doc.struct(of.tag, of === element && alt ? { alt: alt.toWellFormed() } : {});
      (this.#path.at(-1)?.structure ?? this.#sections.at(-1)?.structure)?.add(structure);
      this.#path.push({ of, structure });
    }
    if (bookmark) {
      this.#doc.outline.addItem(bookmark.toWellFormed());
      this.#bookmarked.push(group);
    }
    this.#element = element;
    return this.#path.at(-1)?.structure as Structure;
  }

  /** Makes a line that was just drawn lead to the group that its element names. */
  link({ pieces, width, size }: SetLine, x: number, baseline: number): void {
    const { to } = this.#element ?? {};
    if (to === undefined || !this.#isOpen) return;
    const Contents = new String(pieces.map(({ text }) => text).join("")) as string;
    const options = { Contents, structParent: this.#path.at(-1)?.structure };
    const left = x + Math.min(...pieces.map((piece) => piece.x));
    this.#doc.goTo(left, baseline - size, width, size * 1.3, nameOf(to), options);
  }

  /** Says that the following drawing is decoration, which is not read out. */
  beginDecoration(): void {
    if (this.#isDecoration) return;
    this.#close();
    this.#doc.markContent("Artifact", { type: "Pagination" });
    this.#isDecoration = true;
  }

  #close(): void {
    if (this.#isOpen || this.#isDecoration) this.#doc.endMarkedContent();
    this.#isOpen = false;
    this.#isDecoration = false;
  }

  /** Ends the content of a page. An element may go on with the next one. */
  endPage(): void {
    this.#close();
  }

  /** Ends the structure. */
  end(): void {
    for (const { structure } of this.#path.reverse()) structure.end();
    this.#sections.at(-1)?.structure.end();
    const inOrder = <T extends { group: number }>(all: T[]) => all.sort((one, other) => one.group - other.group);
    for (const { structure } of inOrder(this.#sections)) this.#root.add(structure);
    this.#root.end();
    const { children } = this.#doc.outline;
    const items = children.map((item, index) => ({ item, group: this.#bookmarked[index] ?? 0 }));
    children.splice(0, children.length, ...inOrder(items).map(({ item }) => item));
  }
}
