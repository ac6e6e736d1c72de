import { setImmediate } from "node:timers/promises";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { bleed } from "./layout/paper";
import { Typesetter } from "./layout/paragraph";
import type { PlannedPage } from "./layout/plan";
import { BookDrawing } from "./pdf/book.server";
import { BookType } from "./pdf/book-type.server";

/** How a paper of words is drawn. Lengths are in points (1/72 inch). */
interface Given {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  paper: { width: number; height: number };
}

/** Makes other papers of words with the book's type. Places count from the trim, which lies inside the page by the width of the bleed. */
export function papermaker() {
  const type = new BookType();

  /** Draws the pages of a paper as a PDF. Other work goes on between them. */
  async function draw(pages: PlannedPage[], { title, language, direction, paper }: Given): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    const drawing = new BookDrawing({
      title,
      language,
      direction,
      type,
      author: env.brand,
      theme: "Classic Teal",
      paper: { width: paper.width - 2 * bleed, height: paper.height - 2 * bleed },
      made: now(),
      bytesOf: async () => null,
      write: async (bytes) => parts.push(bytes),
      pace: () => setImmediate(),
    });
    for (const page of pages) await drawing.page(page);
    await drawing.end();
    return Buffer.concat(parts);
  }

  return { typesetter: new Typesetter(type), bleed, draw };
}

export type Papermaker = ReturnType<typeof papermaker>;
