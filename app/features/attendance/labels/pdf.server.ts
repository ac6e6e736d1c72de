import { setImmediate } from "node:timers/promises";
import { type Item, loadPapermaker, type PlannedPage } from "~/features/book/door.server";
import { placeOf, type Sheet } from "./sheets";

/** What stands on a label, line by line: the name, and below it the address. */
export interface Label {
  name: string;
  address: string;
}

/** Points that stay empty at each side of a label, for printers that don't hit its middle: 4 mm, and 2 mm above and below. */
const [side, edge] = [11.34, 5.67];

/** Font sizes in points, the largest first: the first at which all fits on the label is taken. */
const sizes = [11, 10, 9, 8, 7, 6];
const leadingOf = (size: number) => size * 1.25;

/** Makes labels as a PDF, sheet after sheet. Other work goes on between its pages. */
export async function labelsPdf(labels: Label[], sheet: Sheet, title: string): Promise<Buffer> {
  const { typesetter, bleed, draw } = await loadPapermaker();
  const measure = sheet.width - 2 * side;
  const room = sheet.height - 2 * edge;

  const setAt = (texts: string[], size: number) =>
    texts.flatMap((text) => typesetter.lines(text, { cut: "body", size, measure, align: "start", direction: "auto" }));
  const setLabel = ({ name, address }: Label) => {
    const texts = [name, ...address.split("\n").filter((line) => line.trim())];
    for (const size of sizes) {
      const lines = setAt(texts, size);
      if (lines.length * leadingOf(size) <= room) return { size, lines };
    }
    const size = sizes.at(-1) ?? 6;
    return { size, lines: setAt(texts, size).slice(0, Math.floor(room / leadingOf(size))) };
  };

  const pages: PlannedPage[] = [];
  for (const [index, label] of labels.entries()) {
    const { page, x, y } = placeOf(sheet, index);
    const { size, lines } = setLabel(label);
    pages[page] ??= { number: page + 1, coloured: false, items: [] };
    const element = { tag: "P", group: index + 1 } as const;
    const top = y + (sheet.height - lines.length * leadingOf(size)) / 2;
    const items = lines.map(
      (line, row): Item => ({
        kind: "line",
        element,
        line,
        x: x + side - bleed,
        baseline: top + leadingOf(size) * (row + 0.75) - bleed,
        ink: "text",
      }),
    );
    pages[page]?.items.push(...items);
    if (index % 10 === 9) await setImmediate();
  }

  return draw(pages, { title, language: "en", direction: "ltr", paper: sheet.paper });
}
