import type { Element } from "~/features/book/layout/plan";
import type { BookDocument } from "./book-document.server";

type Structure = ReturnType<BookDocument["struct"]>;

/** Writes the structure of a book: one section for each group of elements, each element with its content on one page or more. */
export class BookTags {
  readonly #doc: BookDocument;
  readonly #root: Structure;
  #section: Structure | null = null;
  #element: { of: Element; structure: Structure } | null = null;
  #isOpen = false;
  #isDecoration = false;

  constructor(doc: BookDocument) {
    this.#doc = doc;
    this.#root = doc.struct("Document");
    doc.addStructure(this.#root);
  }

  /** Says that the following drawing belongs to an element. */
  begin(element: Element): void {
    if (this.#element?.of === element && this.#isOpen) return;
    this.#close();
    if (this.#element?.of !== element) this.#enter(element);
    const { structure } = this.#element ?? {};
    structure?.add(this.#doc.markStructureContent(element.tag));
    this.#isOpen = true;
  }

  #enter(element: Element): void {
    const before = this.#element;
    before?.structure.end();
    if (!this.#section || before?.of.group !== element.group) {
      this.#section?.end();
      this.#section = this.#doc.struct("Sect");
      this.#root.add(this.#section);
    }
    const structure = this.#doc.struct(element.tag, element.alt ? { alt: element.alt.toWellFormed() } : {});
    this.#section.add(structure);
    if (element.bookmark) this.#doc.outline.addItem(element.bookmark.toWellFormed());
    this.#element = { of: element, structure };
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
    this.#element?.structure.end();
    this.#section?.end();
    this.#root.end();
  }
}
