import { setImmediate } from "node:timers/promises";
import { env } from "~/env.server";
import { loadBookMakers, type PlannedPage } from "~/features/book/door.server";
import { now } from "~/gateways/clock.server";

/** How a paper of words is drawn. Lengths are in points (1/72 inch). */
interface Given {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  paper: { width: number; height: number };
}

/** What sets words on a paper; makers of books count from the trim, which lies inside the page by the width of the bleed. */
export async function papermaker() {
  const { BookDrawing, BookType, Typesetter, bleed } = await loadBookMakers();
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

export type Papermaker = Awaited<ReturnType<typeof papermaker>>;
