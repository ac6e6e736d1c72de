import { type Item, loadPapermaker, type Papermaker } from "~/features/book/door.server";
import type { Language } from "~/lib/languages";
import { attendanceTexts } from "../texts";
import { type CardPaper, cardPapers, mm } from "./sheets";

interface Given {
  /** The person whom the memorial is for. */
  name: string;
  language: Language;
  direction: "ltr" | "rtl";
  /** The occasions that people may tick, in words. A single one goes without saying. */
  occasions: string[];
}

/** Points that stay empty around a card, so that a cut which is not quite straight takes no words. */
const margin = 9 * mm;

/** Points between two lines to write on, which handwriting needs; the lines for an address; and for how many occasions there is room to tick. */
const ruled = 7 * mm;
const addressLines = { alone: 4, belowTicks: 3 };
const mostTicks = 4;

/** The items of a sheet of four cards, with the lines between which they are cut. */
export function layCards({ typesetter, bleed }: Papermaker, given: Given, paper: CardPaper): Item[] {
  const { name, language, direction, occasions } = given;
  const texts = attendanceTexts[language];
  const sheet = cardPapers[paper];
  const [width, height] = [sheet.width / 2, sheet.height / 2];
  const measure = width - 2 * margin;
  const items: Item[] = [];
  let group = 0;

  const setCard = (left: number, top: number) => {
    let y = top + margin;
    const write = (text: string, size: number, { inset = 0, after = 0 } = {}) => {
      const element = { tag: "P", group: ++group } as const;
      // Without a direction of its own, a name in another script would begin at the other edge.
      const setting = { cut: "body", size, measure: measure - inset, align: "start", direction } as const;
      const x = left + margin + (direction === "ltr" ? inset : 0) - bleed;
      for (const line of typesetter.lines(text, setting)) {
        items.push({ kind: "line", element, line, x, baseline: y + size - bleed, ink: "text" });
        y += size * 1.3;
      }
      y += after;
    };
    const rule = (count: number) => {
      for (let row = 0; row < count; row++) {
        y += ruled;
        const box = { x: left + margin - bleed, y: y - bleed, width: measure, height: 0.5 };
        items.push({ kind: "rule", element: null, box });
      }
      y += 2.5 * mm;
    };
    const tick = (text: string) => {
      const side = 3.5 * mm;
      const x = direction === "ltr" ? left + margin : left + width - margin - side;
      const box = { x: x - bleed, y: y + 0.5 - bleed, width: side, height: side };
      items.push({ kind: "frame", element: null, box, weight: 0.75 });
      write(text, 9, { inset: side + 2 * mm, after: 1.5 * mm });
    };

    write(texts.link, 16, { after: 1 });
    write(name, 11, { after: 1.5 * mm });
    write(texts.lead, 8, { after: 2 * mm });
    write(texts.name, 9);
    rule(1);
    if (occasions.length > 1) {
      write(texts.where, 9, { after: 1 * mm });
      if (occasions.length > mostTicks) rule(1);
      else for (const occasion of occasions) tick(occasion);
      y += 1 * mm;
    }
    write(texts.address, 9);
    rule(occasions.length > 1 ? addressLines.belowTicks : addressLines.alone);
    write(texts.email, 9);
    rule(1);
    tick(texts.mayThank);
  };

  for (const row of [0, 1]) for (const column of [0, 1]) setCard(column * width, row * height);
  const cuts = [
    { x: width - bleed, y: -bleed, width: 0.25, height: sheet.height },
    { x: -bleed, y: height - bleed, width: sheet.width, height: 0.25 },
  ];
  items.push(...cuts.map((box): Item => ({ kind: "rule", element: null, box })));
  return items;
}

/** A card that the family alone reads, of four to a sheet: a name, what somebody came to, an address, and whether they may be thanked by email. */
export async function attendanceCardsPdf(given: Given, paper: CardPaper): Promise<Buffer> {
  const maker = await loadPapermaker();
  const { name, language, direction } = given;
  const page = { number: 1, coloured: false, items: layCards(maker, given, paper) };
  const title = `${attendanceTexts[language].link}: ${name}`;
  return maker.draw([page], { title, language, direction, paper: cardPapers[paper] });
}
