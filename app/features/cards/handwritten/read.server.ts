import { type FoundCard as Found, type FoundPage as Page, readPage } from "~/engines/card-reader";
import { type CardCode, type CardKind, readCardCode } from "./code";
import { geometryOf, modulesIn } from "./geometry";
import { openAreas } from "./open";

export { openStack } from "~/engines/card-reader";

/** A card on a page: its code, whose signature nobody has checked, and its picture as the path of a JPEG. */
export interface FoundCard extends Omit<Found, "box" | "text"> {
  code: CardCode;
  /** How the box "only for the family" was filled in; null on a side that has none. */
  family: Found["box"];
}

export interface FoundPage {
  cards: FoundCard[];
  /** The page without these cards, if it shows anything else that could be a card or handwriting; `isCovered` if cards lie over each other there. */
  rest: Page["rest"];
}

/** The places on a side of a card, as the reader of scans needs them. */
export function placesOn(kind: CardKind) {
  const { family, ...card } = geometryOf(kind);
  return { card: { ...card, box: family }, open: openAreas(kind) };
}

function placesOf({ text, size }: { text: string; size: number }) {
  const code = readCardCode(text);
  return code && { ...placesOn(code.kind), modules: modulesIn(geometryOf(code.kind), size) };
}

/**
 * Reads the cards on a page of a scan, from 0, and writes their pictures into a folder of this machine, at 300 dpi or less. Returns the problem if the page
 * can't be read. Throws if this machine is the reason.
 */
export async function readStackPage(file: string, page: number, folder: string) {
  const read = await readPage(file, page, folder, placesOf);
  if ("problem" in read) return read;
  const cards = read.cards.flatMap(({ text, box, ...found }): FoundCard[] => {
    const code = readCardCode(text);
    return code ? [{ ...found, code, family: box }] : [];
  });
  return { cards, rest: read.rest };
}
